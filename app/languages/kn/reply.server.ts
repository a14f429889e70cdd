import type en from '../en/reply.server.ts';
import { ltr } from '../isolated.ts';

export default {
  greeting: (name) => `${ltr`ಅಸ್ಸಲಾಮು ಅಲೈಕುಮ್ ${name}`.trim()},`,
  aboutPackage: (agency, name) => ltr`“${name}” ಬಗ್ಗೆ ${agency} ಬಳಿ ವಿಚಾರಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.`,
  aboutSubject: (agency, subject) =>
    ltr`“${subject}” ಬಗ್ಗೆ ${agency} ಸಂಸ್ಥೆಗೆ ಸಂದೇಶ ಕಳುಹಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.`,
  spoken: (agency) => ltr`${agency} ಜೊತೆ ಮಾತನಾಡಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.`,
  deletion: 'ನಿಮ್ಮ ಸಂದೇಶವನ್ನು ಅಳಿಸಲು ಈ ಲಿಂಕ್ ತೆರೆಯಿರಿ:',
  journey: (agency) => ltr`${agency}: ನಿಮ್ಮ ಪ್ರಯಾಣ ಹೇಗಿತ್ತು? ದಯವಿಟ್ಟು ಇಲ್ಲಿ ಒಂದೆರಡು ಮಾತು ಬರೆಯಿರಿ:`,
} satisfies typeof en;
