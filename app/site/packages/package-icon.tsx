import { commonIcons, iconsOf } from '../../ui/icons/icon.tsx';

const icons = {
  ...commonIcons,
  bed: 'M3 18v-8m0 5h18m0 3v-5a3 3 0 0 0-3-3h-7v5M7 12.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  bus: 'M5 17V7a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v10H5Zm0-5h14M8 17v2m8-2v2M8.5 14.5h.01m6.99 0h.01',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 11.5H5V20h14v-8.5h-1',
  star: 'M12 3l2.2 3.6 4.2-1-1 4.2L21 12l-3.6 2.2 1 4.2-4.2-1L12 21l-2.2-3.6-4.2 1 1-4.2L3 12l3.6-2.2-1-4.2 4.2 1L12 3Z',
} as const;

export type PackageIconName = keyof typeof icons;

export const PackageIcon = iconsOf(icons);
