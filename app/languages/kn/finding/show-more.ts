import type en from '../../en/finding/show-more.ts';

const areImages = (noun: string) => noun === 'images';

export default {
  showMore: 'ಇನ್ನಷ್ಟು ತೋರಿಸಿ',
  showEarlier: (noun: string) => (areImages(noun) ? 'ಹಿಂದಿನ ಚಿತ್ರಗಳನ್ನು ತೋರಿಸಿ' : 'ಹಿಂದಿನ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ತೋರಿಸಿ'),
  moreNotLoaded: (noun: string) =>
    areImages(noun)
      ? 'ಇನ್ನಷ್ಟು ಚಿತ್ರಗಳನ್ನು ಈಗ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.'
      : 'ಇನ್ನಷ್ಟು ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಈಗ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  showingTo: (noun: string, last: string, total: string) =>
    areImages(noun) ? `ಒಟ್ಟು ${total} ಚಿತ್ರಗಳಲ್ಲಿ ${last} ಇಲ್ಲಿವೆ` : `ಒಟ್ಟು ${total} ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲಿ ${last} ಇಲ್ಲಿವೆ`,
  showingFromTo: (noun: string, first: string, last: string, total: string) =>
    areImages(noun)
      ? `ಒಟ್ಟು ${total} ಚಿತ್ರಗಳಲ್ಲಿ ${first}–${last} ಇಲ್ಲಿವೆ`
      : `ಒಟ್ಟು ${total} ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲಿ ${first}–${last} ಇಲ್ಲಿವೆ`,
} satisfies typeof en;
