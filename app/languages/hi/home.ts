import type en from '../en/home.ts';

export default {
  page: 'होम',
  carousel: 'बदलती तस्वीरें',
  ourJourneys: 'हमारे सफ़र',
  pauseSlides: 'स्लाइडें रोकें',
  playSlides: 'स्लाइडें चलाएँ',
  showSlide: (number, title) => `स्लाइड ${number} दिखाएँ: ${title}`,
  slide: 'स्लाइड',
  slideOf: (number, count) => `${count} में से ${number}`,
  explorePackages: 'पैकेज देखें',
  contactUs: 'हमसे संपर्क करें',
  learnMore: 'हमारे बारे में और जानें',
  inNumbers: 'आँकड़ों में',
  allPackages: 'सभी पैकेज देखें',
  consultation: 'मशविरा लें',
  noPackages: 'कोई पैकेज उपलब्ध नहीं है',
  checkBack: 'नए, अच्छे पैकेज देखने के लिए कुछ दिन बाद फिर आएँ!',
} satisfies typeof en;
