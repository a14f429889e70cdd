import { facts, cost as t } from '#texts/server.ts';
import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { batchState, comingDepartures } from '../../rules/packages/departures.ts';
import {
  departureForAny,
  type Group,
  journeyCost,
  mostTravellers,
  pricedRooms,
  type Traveller,
  travellers,
} from '../../rules/packages/journey-cost.ts';
import type { Departure } from '../../rules/packages/package-facts.ts';
import { readPlainAmount, rupeeText, sharings } from '../../rules/packages/typed-amounts.ts';
import { departureName } from './package-texts.ts';

export type CostForm = NonNullable<ReturnType<typeof costForm>>;

const travellerLabel = (name: Traveller) => (name === 'adults' ? t.adults : facts[name]);

/** The fields for a group; null for a package without a price that can be multiplied. */
export function costForm(tourPackage: TourPackage, group: Group, today: string) {
  const rooms = pricedRooms(tourPackage.facts);
  if (rooms.length === 0 && readPlainAmount(tourPackage.price) === null) return null;
  const counts = travellers.map((name) => {
    const least = name === 'adults' ? 1 : 0;
    const options = Array.from({ length: mostTravellers + 1 - least }, (_, index) => {
      const value = String(index + least);
      return { value, label: value };
    });
    return { name, label: travellerLabel(name), value: String(group[name]), options };
  });
  const departures = comingDepartures(tourPackage.facts.departures, today)
    .filter(({ id, from }) => id !== '' && from !== '')
    .map((departure) => ({ value: departure.id, label: departureText(departure, tourPackage) }));
  const nextDeparture = departureForAny(tourPackage, today);
  const isKnown = departures.some(({ value }) => value === group.departure);
  const anyDeparture = nextDeparture ? [] : [{ value: '', label: t.anyDeparture }];
  const choices = [
    {
      name: 'room',
      label: t.room,
      value: group.room ?? '',
      options: rooms.map((value) => ({ value: value as string, label: roomText(value) })),
    },
    {
      name: 'departure',
      label: t.departure,
      value: isKnown ? group.departure : (nextDeparture?.id ?? ''),
      options: departures.length === 0 ? [] : [...anyDeparture, ...departures],
    },
  ];
  return {
    address: `/packages/details/${tourPackage.id}/cost`,
    heading: t.heading,
    fields: [...counts, ...choices.filter(({ options }) => options.length > 0)],
    note: rooms.length > 0 ? t.bedNote : '',
    button: t.show,
  };
}

function departureText(departure: Departure, tourPackage: TourPackage): string {
  const isFull = batchState(departure) === 'full';
  return facts.listed(departureName(departure, tourPackage.facts), isFull ? facts.full : '');
}

function roomText(room: keyof typeof sharings): string {
  return facts.inRoom(sharings[room]);
}

export function costView(tourPackage: TourPackage, group: Group, today: string) {
  const cost = journeyCost(tourPackage, group, today);
  const { gst, tcs } = tourPackage.facts.prices;
  const taxes = [
    { label: facts.gst(gst), amount: cost.gst },
    { label: facts.tcs(tcs), amount: cost.tcs },
  ];
  const hasTaxes = cost.taxes !== 'unknown';
  const totalLabel = hasTaxes ? t.totalWithTaxes : t.total;
  return {
    chosen: [
      cost.departure ? departureText(cost.departure, tourPackage) : '',
      group.room ? roomText(group.room) : '',
    ].filter(Boolean),
    rows: [
      ...cost.lines.map(({ traveller, count, each, sum }) => ({
        label: travellerLabel(traveller),
        count: each === null ? String(count) : t.times(count, rupeeText(each)),
        amount: sum === null ? t.askUs : rupeeText(sum),
      })),
      ...taxes
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount }) => ({ label, count: '', amount: rupeeText(amount) })),
    ],
    total: {
      label: cost.isComplete ? totalLabel : t.sumOfOthers,
      amount: rupeeText(cost.total),
    },
    notes: [cost.isComplete ? '' : t.someUnknown, hasTaxes ? '' : t.taxUnknown].filter(Boolean),
  };
}

/** The group and what it pays, as lines for a message. */
export function costMessage(tourPackage: TourPackage, group: Group, today: string): string {
  const { rows, total, chosen } = costView(tourPackage, group, today);
  return [
    t.group,
    ...chosen,
    ...rows.map(({ label, count, amount }) => facts.wayFrom(label, facts.listed(count, amount))),
    facts.wayFrom(total.label, total.amount),
  ].join('\n');
}
