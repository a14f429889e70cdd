import { social as t } from '#texts/server.ts';
import { frame } from '#texts/site.ts';
import type { Company } from '../../rules/website/company.ts';
import { commonIcons } from '../../ui/icons/icon.tsx';

/** By the key of their text; `address` matches host and path of their pages. */
const networks = {
  facebook: {
    address: /^(?:[\w-]+\.)?facebook\.com\//,
    icon: 'M14 21v-8h2.7l.4-3H14V8.2c0-.9.3-1.5 1.6-1.5h1.6V4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4V10H8.3v3H11v8h3Z',
  },
  instagram: {
    address: /^(?:www\.)?instagram\.com\//,
    icon: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.5 7.5h.01',
  },
  youtube: {
    address: /^(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be)\//,
    icon: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm4.2 3.4v5.2l4.6-2.6-4.6-2.6Z',
  },
  x: {
    address: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com\//,
    icon: 'M4.5 4h4.2l10.8 16h-4.2L4.5 4Zm14.2 0-6.1 6.8m-2 2.3L4.8 20',
  },
  telegram: {
    address: /^(?:www\.)?(?:t|telegram)\.me\//,
    icon: 'M20.5 4.5 3.5 11.2l5.2 1.9 2 6.4 3-3.9 4.3 3.2 2.5-14.3ZM8.7 13.1l7.6-5.2-5.6 6.6',
  },
  linkedin: {
    address: /^(?:[\w-]+\.)?linkedin\.com\//,
    icon: 'M4 4h16v16H4V4Zm4 6.5V16m0-8.2v.01M11.5 16v-5.5m0 2.5a2.3 2.3 0 0 1 4.6 0v3',
  },
  whatsappChannel: {
    address: /^(?:www\.)?whatsapp\.com\/channel\//,
    icon: commonIcons.chat,
  },
};
type Network = keyof typeof networks;

// `icon` is a path on a 24 x 24 grid, so that visitors download only the icons of the agency's networks. Without one,
// visitors see the label.
export function listSocialLinks({ social }: Company) {
  const links = [
    { url: social.facebook, label: t.facebook, icon: networks.facebook.icon },
    { url: social.instagram, label: t.instagram, icon: networks.instagram.icon },
    { url: social.whatsapp, label: frame.whatsapp, icon: commonIcons.chat },
    ...social.more.map(describeLink),
  ].filter(({ url }, index, all) => url && all.findIndex((other) => other.url === url) === index);
  const labels = links.map(({ label }) => label);
  return links.map((link, index) => {
    const isTaken = labels.indexOf(link.label) < index;
    return isTaken ? { ...link, label: `${link.label}: ${pageName(link.url)}` } : link;
  });
}

/** '@al-noor', the end of an address. */
function pageName(url: string): string {
  return URL.parse(url)?.pathname.replace(/\/$/, '').split('/').at(-1) || url;
}

/** The label follows from the host. */
function describeLink(url: string) {
  const { host = url, pathname = '' } = URL.parse(url) ?? {};
  const names = Object.keys(networks) as Network[];
  const network = names.find((name) => networks[name].address.test(host + pathname));
  return network
    ? { url, label: t[network], icon: networks[network].icon }
    : { url, label: host.replace(/^www\./, '') };
}
