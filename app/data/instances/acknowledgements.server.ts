import type pg from 'pg';
import { acknowledgedMessage, type KnownRevisions } from './event-messages.server.ts';

/**
 * Sends acknowledgements, one statement at a time: while it is under way the next answers gather,
 * and only the newest revision of a topic counts, so many saves cost few statements.
 */
export function createAcknowledgements(
  client: pg.Client,
  instance: string,
  onFailure: (error: unknown) => void,
) {
  const waiting = new Map<string, KnownRevisions>();
  let isSending = false;

  async function send() {
    if (isSending) return;
    isSending = true;
    try {
      while (waiting.size > 0) {
        const channels = [...waiting.keys()];
        const payloads = [...waiting.values()].map((acknowledged) =>
          acknowledgedMessage(instance, acknowledged),
        );
        waiting.clear();
        await client.query(
          'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as answer(channel, payload)',
          [channels, payloads],
        );
      }
    } catch (error) {
      onFailure(error);
    } finally {
      isSending = false;
    }
  }

  return (channel: string, acknowledged: KnownRevisions) => {
    waiting.set(channel, { ...waiting.get(channel), ...acknowledged });
    void send();
  };
}
