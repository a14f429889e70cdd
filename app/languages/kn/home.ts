import type en from '../en/home.ts';

export default {
  page: 'ಮುಖಪುಟ',
  carousel: 'ಬದಲಾಗುವ ಚಿತ್ರಗಳು',
  ourJourneys: 'ನಮ್ಮ ಯಾತ್ರೆಗಳು',
  pauseSlides: 'ಸ್ಲೈಡ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
  playSlides: 'ಸ್ಲೈಡ್‌ಗಳನ್ನು ಮುಂದುವರಿಸಿ',
  showSlide: (number, title) => `ಸ್ಲೈಡ್ ${number} ತೋರಿಸಿ: ${title}`,
  slide: 'ಸ್ಲೈಡ್',
  slideOf: (number, count) => `${count}ರಲ್ಲಿ ${number}`,
  explorePackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ನೋಡಿ',
  contactUs: 'ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ',
  learnMore: 'ನಮ್ಮ ಬಗ್ಗೆ ಇನ್ನಷ್ಟು ತಿಳಿಯಿರಿ',
  inNumbers: 'ಅಂಕಿಗಳಲ್ಲಿ',
  allPackages: 'ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ನೋಡಿ',
  consultation: 'ಸಲಹೆ ಪಡೆಯಿರಿ',
  noPackages: 'ಯಾವುದೇ ಪ್ಯಾಕೇಜ್ ಲಭ್ಯವಿಲ್ಲ',
  checkBack: 'ಹೊಸ, ಒಳ್ಳೆಯ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ನೋಡಲು ಕೆಲವು ದಿನಗಳ ನಂತರ ಮತ್ತೆ ಬನ್ನಿ!',
} satisfies typeof en;
