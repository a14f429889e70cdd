import type en from '../en/reply.server.ts';
import { ltr } from '../isolated.ts';

export default {
  greeting: (name) => `${ltr`अस्सलामु अलैकुम ${name}`.trim()},`,
  aboutPackage: (agency, name) => ltr`“${name}” के बारे में ${agency} से पूछने के लिए शुक्रिया।`,
  aboutSubject: (agency, subject) => ltr`“${subject}” के बारे में ${agency} को संदेश भेजने के लिए शुक्रिया।`,
  spoken: (agency) => ltr`${agency} से बात करने के लिए शुक्रिया।`,
  deletion: 'अपना मैसेज मिटाने के लिए यह लिंक खोलें:',
  journey: (agency) => ltr`${agency}: आपका सफ़र कैसा रहा? कृपया यहाँ कुछ शब्द लिखें:`,
} satisfies typeof en;
