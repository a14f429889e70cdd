import type en from '../en/reply.server.ts';

export default {
  greeting: (name) => `${`ಅಸ್ಸಲಾಮು ಅಲೈಕುಮ್ ${name}`.trim()},`,
  aboutPackage: (agency, name) => `“${name}” ಬಗ್ಗೆ ${agency} ಬಳಿ ವಿಚಾರಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.`,
  aboutSubject: (agency, subject) => `“${subject}” ಬಗ್ಗೆ ${agency} ಸಂಸ್ಥೆಗೆ ಸಂದೇಶ ಕಳುಹಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.`,
  spoken: (agency) => `${agency} ಜೊತೆ ಮಾತನಾಡಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.`,
  deletion: 'ನಿಮ್ಮ ಸಂದೇಶವನ್ನು ಅಳಿಸಲು ಈ ಲಿಂಕ್ ತೆರೆಯಿರಿ:',
  journey: (agency) => `${agency}: ನಿಮ್ಮ ಪ್ರಯಾಣ ಹೇಗಿತ್ತು? ದಯವಿಟ್ಟು ಇಲ್ಲಿ ಒಂದೆರಡು ಮಾತು ಬರೆಯಿರಿ:`,
} satisfies typeof en;
