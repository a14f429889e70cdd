// The four numbers that count upward on the home page. Change a number, its label or its speed
// here. The similar numbers on the About page are in about.ts.

export interface Counter {
  /** The number the counter climbs to. */
  target: number;
  /** 1 shows the number as it is; 1000 shows 50000 as 50. */
  divideBy: number;
  /** Written straight after the number. */
  suffix: string;
  label: string;
  /** How long the climb takes. */
  seconds: number;
  /** The final text, read where nothing moves. Keep it equal to the number and its suffix. */
  display: string;
}

export const counters: Counter[] = [
  {
    target: 20,
    divideBy: 1,
    suffix: '+',
    label: 'Years Experience',
    seconds: 1.5,
    display: '20+',
  },
  {
    target: 50000,
    divideBy: 1000,
    suffix: 'K+',
    label: 'Happy Pilgrims',
    seconds: 2.5,
    display: '50K+',
  },
  {
    target: 500,
    divideBy: 1,
    suffix: '+',
    label: 'Successful Tours',
    seconds: 2,
    display: '500+',
  },
  {
    target: 99,
    divideBy: 1,
    suffix: '%',
    label: 'Satisfaction Rate',
    seconds: 1.8,
    display: '99%',
  },
  // Add the next counter here.
];
