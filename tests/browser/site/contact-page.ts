/** What a visitor types into the contact form, field by field. */
export const submitted = {
  Name: 'Asma Begum',
  Email: 'asma@example.com',
  'Phone / WhatsApp (optional)': '+91 98765 43210',
  Subject: 'Umrah & Ziyarat',
  Message: 'Two elders, ₹1,00,000 "each"?\nعمرہ کب ہے؟',
};
