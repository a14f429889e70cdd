import type { SectionContent } from '../../app/rules/website/sections.ts';

export const look: SectionContent<'look'> = {
  logo: {
    url: '',
    x: '50',
    y: '50',
  },
  initials: '',
  green: '#0f3d2e',
  gold: '#dcb35a',
  fallback: {
    url: 'site:fallback',
    x: '50',
    y: '50',
  },
};
