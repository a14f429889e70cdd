import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { contact as t } from '#texts/contact.ts';
import { subjectAbout } from '../../rules/enquiries/enquiry-subject.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Said } from '../../ui/texts/said.tsx';
import { type EnquiryPackage, hiddenFields } from './contact-answer.ts';

/**
 * The package that the message is about, until the visitor takes it away. The subject follows it
 * for as long as nobody typed another.
 */
export function useAboutPackage(
  given: EnquiryPackage | null,
  form: { readonly current: HTMLFormElement | null },
) {
  const [removed, setRemoved] = useState<string>();
  const about = given && given.id !== removed ? given : null;
  const subject = about ? subjectAbout(about.name) : '';
  const filledIn = useRef(subject);
  useEffect(() => {
    const input = form.current?.elements.namedItem('subject');
    if (input instanceof HTMLInputElement && input.value === filledIn.current) {
      input.value = subject;
    }
    filledIn.current = subject;
  }, [subject, form]);
  function remove(event: MouseEvent) {
    // What was typed stays: nothing is loaded for this.
    event.preventDefault();
    setRemoved(about?.id);
    const input = form.current?.elements.namedItem('subject');
    if (input instanceof HTMLElement) input.focus();
  }
  return { about, subject, remove };
}

interface AboutPackageProps {
  about: EnquiryPackage;
  onRemove: (event: MouseEvent) => void;
}

/** Says which package it is, with a button that takes it away; the message carries it. */
export function AboutPackage({ about: { id, name }, onRemove }: AboutPackageProps) {
  return (
    <div className="flex items-center gap-1 justify-self-start rounded-3xl border border-line bg-sand py-1 ps-5 pe-1">
      <span className="font-semibold text-green">{t.about(<Said>{name}</Said>)}</span>
      <Link to="/contact" onClick={onRemove} className="icon-button shrink-0" title={t.remove}>
        <Icon name="close" />
        <span className="sr-only">{t.remove}</span>
      </Link>
      <input type="hidden" name={hiddenFields.packageId} value={id} />
      <input type="hidden" name={hiddenFields.packageName} value={name} />
    </div>
  );
}
