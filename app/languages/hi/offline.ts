import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

export default {
  savedCopy: (time: string) => `आप ऑफ़लाइन हैं। यह ${time} की सहेजी हुई प्रति है।`,
  lateCopy: (time: string) => `नेटवर्क धीमा है। यह ${time} की सहेजी हुई प्रति है।`,
  offline: 'आप ऑफ़लाइन हैं।',
  back: 'वापस',
  title: 'यह पेज आपके फ़ोन में सहेजा हुआ नहीं है',
  lead: 'अभी नेटवर्क नहीं है, या बहुत धीमा है।',
  searchTitle: 'खोजने के लिए नेटवर्क चाहिए',
  tryAgain: 'दोबारा कोशिश करें',
  saved: 'इस फ़ोन में सहेजे हुए पेज',
  savedAt: (time: ReactNode) => rich`सहेजा गया: ${time}`,
  nothingSaved: 'यहाँ अभी कोई पेज सहेजा हुआ नहीं है। जो पेज आप पढ़ते हैं वे अपने आप सहेज लिए जाते हैं।',
  askUs: 'आप अब भी हमें फ़ोन कर सकते हैं',
  whatsapp: 'व्हाट्सऐप',
  messageSent: 'हम जल्द ही आपसे संपर्क करेंगे!',
  messageRefused: 'आपका मैसेज नहीं भेजा जा सका।',
  openForm: 'उसे देखें',
};
