import { useLocation } from 'react-router';
import t from '#texts/frame.ts';
import { currentLanguage } from '../../languages/current-language.ts';
import { type Language, languageCodes, languages, pathIn } from '../../languages/languages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useDisclosure } from '../../ui/overlays/use-disclosure.ts';

/** The languages of the page in the wide bar, each in its own script. */
export function LanguageMenu() {
  const menu = useDisclosure();
  return (
    <div className="gallery-menu relative" {...menu.region}>
      <button {...menu.button} aria-label={t.language} className="bar-link">
        <span aria-hidden="true">{languages[currentLanguage()].name}</span>
        <Icon name="chevronDown" className="size-4" />
      </button>
      <div {...menu.panel} className="gallery-menu-panel">
        <LanguageLinks />
      </div>
    </div>
  );
}

/** The same page in each language. Each is a document of its own: its scripts speak that language. */
export function LanguageLinks() {
  const address = useAddressIn();
  return (
    <ul className="grid gap-1">
      {languageCodes.map((code) => (
        <li key={code}>
          <a
            href={address(code)}
            lang={code}
            hrefLang={code}
            dir={languages[code].dir}
            data-language={code}
            aria-current={code === currentLanguage() ? 'true' : undefined}
            className="bar-link w-full"
          >
            {languages[code].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * One quiet line in the language of the visitor's browser, where the page is in another one. It is in
 * every page and shown by the script in its head, so that nothing moves later.
 */
export function LanguageOffer() {
  const address = useAddressIn();
  const own = currentLanguage();
  return languageCodes
    .filter((code) => code !== own)
    .map((code) => (
      <p
        key={code}
        lang={code}
        dir={languages[code].dir}
        data-for={code}
        className="language-offer"
      >
        <a href={address(code)} hrefLang={code} data-language={code} className="text-link">
          {languages[code].offer}
        </a>
        <button
          type="button"
          lang={own}
          dir={languages[own].dir}
          data-language={own}
          aria-label={t.stayInLanguage}
          className="icon-button"
        >
          <Icon name="close" className="size-5" />
        </button>
      </p>
    ));
}

function useAddressIn(): (code: Language) => string {
  const { pathname, search } = useLocation();
  return (code) => pathIn(code, pathname) + search;
}
