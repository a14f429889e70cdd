import { expect, it } from 'vitest';
import { entriesOf } from '../../../tests/table.ts';
import { parseMailUrl } from './mail-url.server.ts';

it('reads host, port, user and password of an SMTP address', () => {
  const url = 'smtp://office%40example.com:p%40ss%2Fword@Mail.example.com:2525';
  expect(parseMailUrl(url)).toEqual({
    ...{ kind: 'smtp', host: 'Mail.example.com', port: 2525, isSecure: false },
    ...{ user: 'office@example.com', password: 'p@ss/word' },
  });
  for (const [url, host, port, isSecure] of [
    ['smtp://mail.example.com', 'mail.example.com', 587, false],
    ['smtps://mail.example.com/', 'mail.example.com', 465, true],
    ['smtps://mail.example.com:2465', 'mail.example.com', 2465, true],
    ['smtp://[::1]:25', '::1', 25, false],
  ] as const) {
    expect(parseMailUrl(url), url).toMatchObject({ host, port, isSecure, user: '' });
  }
});

it('reads the ids of an EmailJS address with their capitals, and another endpoint', () => {
  expect(parseMailUrl('emailjs://AbC-1_x@service_XyZ/Template_9Q')).toEqual({
    ...{ kind: 'emailjs', publicKey: 'AbC-1_x' },
    ...{ serviceId: 'service_XyZ', templateId: 'Template_9Q' },
    endpoint: 'https://api.emailjs.com/api/v1.0/email/send-form',
  });
  const endpoints = 'https://mail.example.com/send | http://localhost:8025/x | http://127.0.0.1:1/';
  for (const endpoint of entriesOf(endpoints)) {
    const url = `emailjs://a@b/c?endpoint=${encodeURIComponent(endpoint)}`;
    expect(parseMailUrl(url)).toMatchObject({ endpoint });
  }
});

it('refuses other addresses and does not repeat them', () => {
  for (const [url, problem] of [
    ['mail.example.com', /must look like/],
    ['smtp://', /names no host|must look like/],
    ['smtp://user@mail.example.com', /both user and password/],
    ['smtp://user:secret#1@mail.example.com', /%23|names no host|must look like/],
    ['smtp://user:sec/ret@mail.example.com', /%2F|must look like|names no host/],
    ['smtp://user:sec%ret@mail.example.com', /%25/],
    ['smtp://mail.example.com/path', /must end after host and port/],
    ['emailjs://a:secret@service/b', /PUBLIC_KEY@/],
    ['emailjs://a@b/c?endpoint=http%3A%2F%2Fmail.example.com', /endpoint/],
  ] as const) {
    const answer = parseMailUrl(url);
    expect(answer, url).toEqual({ problem: expect.stringMatching(problem) });
    expect(JSON.stringify(answer)).not.toMatch(/secret|sec%ret/);
  }
});
