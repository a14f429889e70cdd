import type pg from 'pg';
import { type Heard, heardMessage } from './event-messages.server.ts';

/**
 * Sends what was heard, one statement at a time: while it is under way the next answers gather,
 * and only the newest revision of a topic counts, so many saves cost few statements.
 */
export function createAnswers(
  client: pg.Client,
  instance: string,
  onFailure: (error: unknown) => void,
) {
  const waiting = new Map<string, Heard>();
  let isSending = false;

  async function send() {
    if (isSending) return;
    isSending = true;
    try {
      while (waiting.size > 0) {
        const channels = [...waiting.keys()];
        const payloads = [...waiting.values()].map((heard) => heardMessage(instance, heard));
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

  return (channel: string, heard: Heard) => {
    waiting.set(channel, { ...waiting.get(channel), ...heard });
    void send();
  };
}
