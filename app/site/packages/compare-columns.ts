import { packageList, packagePage } from '#texts/packages.ts';
import { facts as factTexts, comparedFacts as t } from '#texts/server.ts';
import { type Services, servicesOf } from '../../app-context.server.ts';
import {
  listOfferedPackages,
  type TourPackage,
} from '../../data/packages/offered-packages.server.ts';
import { comingDepartures, dayText, nextBatchText } from '../../rules/packages/departures.ts';
import { translatePackage } from '../../rules/packages/package-rules.ts';
import {
  formatWalk,
  linesOf,
  readAmountAlone,
  rupeeText,
  sharingKeys,
  sharings,
} from '../../rules/packages/package-words.ts';
import { placeName } from '../../rules/phrases.ts';
import { formatBatch, formatDays, formatMetres, formatRupees } from '../../ui/texts/text-format.ts';
import { pageAddress } from '../metadata/page-meta.ts';
import type { Route } from './+types/compare-columns.ts';
import { childPrices, priceView, stayViews } from './package-summary.ts';
import { datesText, journeyText, seatsText } from './package-texts.ts';

const mostKept = 60;

/** `/compare/columns`: the data that a device caches to compare packages offline. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const found = await listOfferedPackages(services.database);
  return Response.json(await comparedColumns(services, found.slice(0, mostKept)));
}

export async function comparedColumns(
  { config, translations, website }: Services,
  found: readonly TourPackage[],
) {
  const translate = await translations.translator();
  const packages = found.map((one) => translatePackage(one, translate));
  const { content, company, today } = await website.read();
  const included = content.packages.inclusions.flatMap(({ items }) => linesOf(items));
  const row = (label: string, cellOf: (tourPackage: TourPackage) => readonly string[]) => ({
    label,
    cells: packages.map((one) =>
      cellOf(one)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  });
  const rows = [
    row(packagePage.price, ({ price }) => [rupeesEach(price)]),
    ...sharingKeys.map((key) =>
      row(factTexts.inRoom(sharings[key]), ({ facts }) => [amountEach(facts.prices[key])]),
    ),
    ...childPrices.map((key) => row(factTexts[key], ({ facts }) => [amount(facts.prices[key])])),
    row(t.tax, ({ facts, price }) => [priceView(facts, price).tax]),
    row(packageList.controls.days.label, ({ durationOfTour }) => [formatDays(durationOfTour)]),
    row(t.batches, (one) => batchLines(one, today, company.hours.timeZone)),
    row(t.hotels, hotelLines),
    row(packagePage.flight, ({ facts }) => [journeyText(facts.journey)]),
    row(packagePage.included, ({ facts }) => {
      const own = linesOf(facts.included);
      return own.length > 0 ? own : included;
    }),
    row(packagePage.notIncluded, ({ facts }) => linesOf(facts.notIncluded)),
  ];
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.length > 0));
  return {
    labels: filled.map(({ label }) => label),
    packages: packages.map(({ id, packageName }, column) => ({
      id,
      title: packageName.trim() || factTexts.untitled,
      cells: filled.map(({ cells }) => cells[column] ?? []),
    })),
    address: pageAddress(config.siteUrl, '/compare'),
    companyName: company.name,
  };
}

function rupeesEach(price: string): string {
  const amount = readAmountAlone(price);
  return amount === null
    ? formatRupees(price)
    : factTexts.priceFor(rupeeText(amount), factTexts.perPerson);
}

function amountEach(price: string): string {
  return price.trim() === '' ? '' : rupeesEach(price);
}

function amount(price: string): string {
  const read = readAmountAlone(price);
  return read === null ? price : rupeeText(read);
}

const shownBatches = 3;

function batchLines({ nextBatch, facts }: TourPackage, today: string, timeZone: string): string[] {
  const { departures, journey } = facts;
  const coming = comingDepartures(departures, today).slice(0, shownBatches);
  const typed = nextBatch.trim() === '' ? '' : nextBatchText(nextBatch, departures, today);
  const isListed = coming.some(({ from }) => from !== '' && dayText(from) === typed);
  const batches = coming.map((departure) => {
    const { from, to, airport, price } = departure;
    const place = placeName(airport || journey.airport);
    const seats = seatsText(departure, timeZone);
    return factTexts.listed(
      datesText(from, to),
      place && t.leavesFrom(place),
      seats,
      amountEach(price),
    );
  });
  const lines = isListed || typed === '' ? batches : [typed, ...batches];
  return lines.length > 0 ? lines : [formatBatch('')];
}

function hotelLines(tourPackage: TourPackage): string[] {
  const { facts, makkaHotel, distanceFromMakka, madinaHotel, distanceFromMadina } = tourPackage;
  const staysIn = (city: string, ...about: string[]) => {
    const known = factTexts.listed(...about.map((one) => one.trim()));
    return known && factTexts.wayFrom(city, known);
  };
  if (facts.stays.length > 0) {
    return stayViews(facts, tourPackage).map(({ city, ...stay }) => {
      const { hotel, stars, nights, distance, walk, note, orSimilar } = stay;
      return staysIn(city, hotel, stars, nights, distance, walk, note, orSimilar) || city;
    });
  }
  const first = (city: string, hotel: string, metres: string) =>
    staysIn(city, hotel, formatMetres(metres), formatWalk(metres));
  return [
    first(placeName('Makkah'), makkaHotel, distanceFromMakka),
    first(placeName('Madinah'), madinaHotel, distanceFromMadina),
  ];
}
