import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { useSubmitOnce } from '../../ui/forms/use-submit-once.ts';
import { useToastWhile } from '../../ui/overlays/busy-toast.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import type { WorkAnswer, workOnEnquiry } from './work-on-enquiry.server.ts';

/**
 * One of the forms on an enquiry's page: sent without leaving the page, answered by a toast, and
 * emptied when it was saved. The same sent again while it is on its way is sent once; something
 * else takes its place. `plain` is the answer when the form was sent without a script.
 */
export function useEnquiryForm(id: string, plain?: WorkAnswer) {
  const { search } = useLocation();
  const { data, state, Form } = useFetcher<typeof workOnEnquiry>();
  const element = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const navigate = useNavigate();
  useToastWhile(state !== 'idle', 'Saving the enquiry...');
  const submitOnce = useSubmitOnce(state !== 'idle', data);
  const report = useEffectEvent((answer: WorkAnswer) => {
    if (answer.text) {
      toast({ text: answer.text, kind: answer.state === 'saved' ? 'success' : 'error' });
    }
    if (answer.state === 'saved') element.current?.reset();
    // Not by a redirect: the router drops one when the page is refreshed meanwhile, as by this very change.
    if (answer.leadsTo) void navigate(answer.leadsTo);
  });
  useEffect(() => {
    if (data) report(data);
  }, [data]);
  return {
    Form,
    isBusy: state !== 'idle',
    answer: data ?? plain,
    form: {
      ref: element,
      method: 'post',
      action: `/admin/enquiries/${id}${search}`,
      onSubmit: submitOnce,
    } as const,
  };
}
