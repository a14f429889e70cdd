import type en from '../../en/finding/search.server.ts';

export default {
  search: 'ಹುಡುಕಿ',
  searchSite: 'ಈ ತಾಣದಲ್ಲಿ ಹುಡುಕಿ',
  pageWords: {
    about: 'ನಾವು ಯಾರು, ನಮ್ಮ ಇತಿಹಾಸ, ಪರವಾನಗಿ, ನೋಂದಣಿ',
    contact: 'ಫೋನ್ ಸಂಖ್ಯೆ, ನಂಬರ್, ವಿಳಾಸ, ಕಚೇರಿ, ನಕ್ಷೆ, ಕಚೇರಿ ಸಮಯ, ವಾಟ್ಸಾಪ್, ಇಮೇಲ್, ಸಂದೇಶ, ಸಂಪರ್ಕ',
    packages: 'ಬೆಲೆ, ದಿನಾಂಕಗಳು, ಬ್ಯಾಚ್‌ಗಳು, ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳು',
    guide: 'ಮಾರ್ಗದರ್ಶಿ, ಸಹಾಯ, ಸಲಹೆ',
    privacy: 'ವೈಯಕ್ತಿಕ ಮಾಹಿತಿ, ಕುಕಿಗಳು',
    'gallery-accommodations': 'ಚಿತ್ರಗಳು, ಫೋಟೋಗಳು, ಹೋಟೆಲ್‌ಗಳು, ಕೊಠಡಿಗಳು, ಕೋಣೆಗಳು',
    'gallery-hajj': 'ಚಿತ್ರಗಳು, ಫೋಟೋಗಳು',
    'gallery-umrah': 'ಚಿತ್ರಗಳು, ಫೋಟೋಗಳು',
    'gallery-zyarath': 'ಚಿತ್ರಗಳು, ಫೋಟೋಗಳು',
  },
} satisfies typeof en;
