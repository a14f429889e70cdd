import type * as en from '../en/guide.ts';
import { partOfDay, plural, rich } from '../text-parts.ts';

export const guide = {
  guide: 'ज़ायरीन की रहनुमाई',
  topics: 'रहनुमाई के विषय',
  stages: {
    before: 'जाने से पहले',
    there: 'वहाँ पहुँचकर',
    after: 'बाद में, और किसी भी वक़्त',
  },
  checkedOn: (date) => rich`${date} को जाँचा गया`,
  sources: 'जानकारी कहाँ से ली गई',
  rulesChange: 'नियम बदलते रहते हैं। फ़ैसले से पहले ये वेबसाइटें देख लें या हमसे पूछ लें।',
  ticked: (done, all) => `${all} में से ${done} पर निशान`,
  kept: 'आपके निशान इसी फ़ोन या कंप्यूटर में रहते हैं।',
  clear: 'सब निशान हटाएँ',
  print: 'यह पेज प्रिंट करें',
  next: 'आगे',
  ihram: 'एहराम',
  ihramOfMan: 'मर्द: दो बिना सिली सफ़ेद चादरें, सिर खुला।',
  ihramOfWoman: 'ख़वातीन: अपना हया वाला लिबास, किसी भी रंग का।',
  tawaf: 'तवाफ़',
  tawafPoints: [
    'हजर-ए-असवद: हर चक्कर यहीं से शुरू और यहीं ख़त्म होता है।',
    'ख़ाना-ए-काबा का दरवाज़ा।',
    'हतीम: चक्कर इसके बाहर से लगाते हैं, अंदर से नहीं।',
    'मक़ाम-ए-इब्राहीम: दो रकअत नमाज़ इसके पीछे, या जहाँ जगह मिले।',
  ],
  sai: 'सई',
  safa: 'सफ़ा',
  marwah: 'मरवा',
  saiPoints: [
    'पहला चक्कर सफ़ा से शुरू होता है, सातवाँ मरवा पर ख़त्म होता है।',
    'हरी बत्तियों के बीच मर्द तेज़ चलते हैं।',
  ],
  hajjDays: 'हज के दिन',
  makkah: 'मक्का',
  mina: 'मिना',
  muzdalifah: 'मुज़दलिफ़ा',
  arafat: 'अरफ़ात',
  hajjPoints: [
    '8 ज़िलहिज्जा: मक्का से मिना।',
    '9 ज़िलहिज्जा: अरफ़ात, सूरज डूबने तक।',
    'उसके बाद की रात: मुज़दलिफ़ा।',
    '10 ज़िलहिज्जा: वापस मिना, और तवाफ़ के लिए मक्का।',
    '11 से 13 ज़िलहिज्जा: मिना।',
  ],
} satisfies typeof en.guide;

export const ownPage = { questions: 'सवाल और जवाब' } satisfies typeof en.ownPage;

export const search = {
  page: 'तलाश',
  titleOf: (query) => `तलाश: ${query}`,
  field: 'क्या तलाश करना है?',
  hint: 'पैकेज, होटल, शहर या सवाल। हमारी चारों भाषाओं में से किसी में भी लिखें।',
  slashKey: '/ दबाने से आप इस ख़ाने में आ जाते हैं।',
  found: (count) => plural('hi', count, { one: `${count} नतीजा`, other: `${count} नतीजे` }),
  near: 'बिल्कुल यही शब्द कहीं नहीं मिले। इनसे मिलते-जुलते नतीजे ये हैं।',
  firstOf: (shown, all) =>
    `कुल ${all} हैं, पहले ${shown} दिखाए गए हैं। एक शब्द और लिखें तो नतीजे कम हो जाएँगे।`,
  pages: 'पेज',
  none: 'इसके लिए कुछ नहीं मिला।',
  didYouMean: 'क्या आपका मतलब यह था?',
  askUs: 'कम शब्द लिखकर देखें, या हमसे पूछें, हम ख़ुशी से जवाब देंगे।',
  writeWords: 'एक-दो शब्द लिखें, जैसे:',
  examples: ['उमरा', 'वीज़ा', 'व्हीलचेयर', 'सामान'],
} satisfies typeof en.search;

const part = (hour: number) =>
  partOfDay(hour, { morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम', night: 'रात' });

export const offline = {
  clock: (time, hour) => `${part(hour)}\u00a0${time}\u00a0बजे`,
  dayAndTime: (day, clock) => `${day}, ${clock}`,
  savedCopy: (time) => `अभी नेटवर्क नहीं है। यह सहेजा हुआ पेज ${time} का है।`,
  lateCopy: (time) => `नेटवर्क धीमा है। यह सहेजा हुआ पेज ${time} का है।`,
  back: 'वापस जाएँ',
  title: 'यह पेज आपके फ़ोन में सहेजा हुआ नहीं है',
  lead: 'अभी नेटवर्क नहीं है, या बहुत धीमा है।',
  searchTitle: 'तलाश के लिए नेटवर्क चाहिए',
  saved: 'इस फ़ोन में सहेजे हुए पेज',
  savedAt: (time) => rich`सहेजा गया: ${time}`,
  nothingSaved: 'यहाँ अभी कोई पेज सहेजा हुआ नहीं है। जो पेज आप पढ़ते हैं, वे अपने आप सहेज लिए जाते हैं।',
  askUs: 'आप अब भी हमें फ़ोन कर सकते हैं',
  messageSent: 'हम जल्द ही आपसे संपर्क करेंगे!',
  messageRefused: 'आपका मैसेज नहीं भेजा जा सका।',
  openForm: 'उसे देखें',
} satisfies typeof en.offline;
