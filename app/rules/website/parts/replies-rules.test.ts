import { expect, it } from 'vitest';
import { fillReply, repliesRules } from './replies-rules.ts';

const values = { name: 'Amina', package: 'Saver', price: '₹94,500', date: '10 January 2027' };
const rest = '\nPackage: Saver\nPrice: ₹94,500\n\nNext: 10 January 2027';
const text = 'Salam {name},\nPackage: {package}\nPrice: {price}\n\nNext: {date}';

it.each([
  [{}, `Salam Amina,${rest}`],
  [{ name: '' }, `Salam,${rest}`],
  [{ package: '', price: '', date: '' }, 'Salam Amina,'],
  [{ name: '{price}', package: '', date: '' }, 'Salam {price},\nPrice: ₹94,500'],
])('fills the placeholders of the reply %j', (changes, expected) => {
  expect(fillReply(text, { ...values, ...changes })).toBe(expected);
});

it.each([
  [{ title: 'A', text: '{name} {package} {price} {date}' }, null],
  [{ title: '', text: '' }, null],
  [
    { title: 'A', text: 'From {short}' },
    '{short} is not filled in here: you can use {name}, {package}, {price}, {date}',
  ],
  [{ title: '', text: 'Salam' }, 'Title is required'],
  [{ title: 'A', text: 'x'.repeat(501) }, 'Text can have at most 500 characters'],
])('validates the reply %j', (first, message) => {
  const { error } = repliesRules.safeParse({ first });
  expect(error?.issues[0]?.message ?? null).toBe(message);
});
