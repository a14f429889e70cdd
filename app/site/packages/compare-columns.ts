import { packageList, packagePage } from '#texts/packages.ts';
import { facts as factTexts, comparedFacts as t } from '#texts/server.ts';
import { getServices, type Services } from '../../app-context.server.ts';
import {
  listOfferedPackages,
  type TourPackage,
} from '../../data/packages/offered-packages.server.ts';
import { splitLines } from '../../rules/clean-text.ts';
import { dayText } from '../../rules/office-day.ts';
import { comingDepartures, nextBatchText } from '../../rules/packages/departures.ts';
import { factsRules } from '../../rules/packages/package-facts.ts';
import { translatePackage } from '../../rules/packages/package-rules.ts';
import {
  childPrices,
  readPlainAmount,
  rupeeText,
  sharingKeys,
  sharings,
} from '../../rules/packages/typed-amounts.ts';
import { placeName } from '../../rules/phrases.ts';
import { formatBatch, formatDays } from '../../ui/texts/text-format.ts';
import { pageAddress, sharedPreview, sharedTexts } from '../metadata/page-meta.ts';
import type { Route } from './+types/compare-columns.ts';
import {
  departurePrice,
  packageSummary,
  priceView,
  priceWithTax,
  type StayView,
  stayViews,
} from './package-summary.ts';
import { datesText, journeyText, seatsText, summaryLines } from './package-texts.ts';

const maxCached = 60;

/** `/compare/columns`: the data that a device caches to compare packages offline. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  const packages = await listOfferedPackages(services.database);
  return Response.json(await comparedColumns(services, packages.slice(0, maxCached)));
}

export async function comparedColumns(
  { config, translations, website }: Services,
  untranslated: readonly TourPackage[],
) {
  const translate = await translations.translator();
  const packages = untranslated.map((tourPackage) => translatePackage(tourPackage, translate));
  const site = await website.read();
  const { content, company, today } = site;
  const usualLines = content.packages.inclusions.flatMap(({ items }) => splitLines(items));
  const splitInclusions = ({ facts }: TourPackage) => {
    const ownLines = splitLines(facts.included);
    return splitMeals(ownLines.length > 0 ? ownLines : usualLines);
  };
  const row = (label: string, listLines: (tourPackage: TourPackage) => readonly string[]) => ({
    label,
    isBasis: false,
    cells: packages.map((tourPackage) =>
      listLines(tourPackage)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  });
  const rows = [
    ...sharingKeys.map((key) => ({
      ...row(t.priceWithTax(factTexts.perPersonSharing(sharings[key])), ({ facts }) => [
        priceWithTax(facts.prices, facts.prices[key]),
      ]),
      isBasis: true,
    })),
    row(t.distance, (tourPackage) =>
      removeDuplicates(
        formatStays(tourPackage, ({ distance, walk, note }) => [
          distance,
          walk,
          distance || walk ? note : '',
        ]),
      ),
    ),
    row(packagePage.dates, (tourPackage) => batchLines(tourPackage, today, company.hours.timeZone)),
    row(t.nights, (tourPackage) => formatStays(tourPackage, ({ nights }) => [nights])),
    row(t.meals, (tourPackage) => splitInclusions(tourPackage).meals),
    row(packagePage.price, (tourPackage) => {
      const { fullPrice, fullPriceMeaning, untaxed } = packageSummary(tourPackage, site);
      return [factTexts.priceFor(fullPrice, fullPriceMeaning), untaxed];
    }),
    ...sharingKeys.map((key) =>
      row(factTexts.perPersonInRoom(sharings[key]), ({ facts }) => [
        formatAmount(facts.prices[key]),
      ]),
    ),
    ...childPrices.map((key) =>
      row(factTexts[key], ({ facts }) => [formatAmount(facts.prices[key])]),
    ),
    row(t.tax, ({ facts, price }) => [priceView(facts, price).tax]),
    row(packageList.controls.days.label, ({ durationOfTour }) => [formatDays(durationOfTour)]),
    row(packagePage.hotels, (tourPackage) =>
      removeDuplicates(
        formatStays(tourPackage, ({ hotel, stars, orSimilar, distance, walk, note }) => [
          hotel,
          stars,
          orSimilar,
          distance || walk ? '' : note,
        ]),
      ),
    ),
    row(packagePage.flight, ({ facts }) => [journeyText(facts.journey)]),
    row(packagePage.included, (tourPackage) => splitInclusions(tourPackage).others),
    row(packagePage.notIncluded, ({ facts }) => splitLines(facts.notIncluded)),
  ];
  const filledRows = rows.filter(({ cells }) => cells.some((cell) => cell.length > 0));
  return {
    labels: filledRows.map(({ label, isBasis }) => ({ label, isBasis })),
    packages: packages.map((tourPackage, column) => ({
      id: tourPackage.id,
      inShort: summaryLines(packageSummary(tourPackage, site)),
      title: tourPackage.packageName.trim() || factTexts.untitled,
      cells: filledRows.map(({ cells }) => cells[column] ?? []),
    })),
    address: pageAddress(config.siteUrl, '/compare'),
    preview: sharedPreview(sharedTexts(content, 'packages')),
    companyName: company.name,
  };
}

function formatAmount(price: string): string {
  const rupees = readPlainAmount(price);
  return rupees === null ? price : rupeeText(rupees);
}

const shownBatches = 3;

function batchLines({ nextBatch, facts }: TourPackage, today: string, timeZone: string): string[] {
  const { departures, journey } = facts;
  const comingBatches = comingDepartures(departures, today).slice(0, shownBatches);
  const nextBatchLine = nextBatch.trim() === '' ? '' : nextBatchText(nextBatch, departures, today);
  const isListed = comingBatches.some(({ from }) => from !== '' && dayText(from) === nextBatchLine);
  const batches = comingBatches.map((departure) => {
    const { from, to, airport, price } = departure;
    const place = placeName(airport || journey.airport);
    const seats = seatsText(departure, timeZone);
    return factTexts.listed(
      datesText(from, to),
      place && t.leavesFrom(place),
      seats,
      departurePrice(price, facts.prices),
    );
  });
  const lines = isListed || nextBatchLine === '' ? batches : [nextBatchLine, ...batches];
  return lines.length > 0 ? lines : [formatBatch('')];
}

const usualStays = factsRules.parse({ stays: [{ city: 'Makkah' }, { city: 'Madinah' }] }).stays;

/** "Makkah: 550 mtrs, about 8 min on foot"; blank for a stay without these texts. */
function formatStays(
  { facts, ...first }: TourPackage,
  listTexts: (stay: StayView) => readonly string[],
): string[] {
  const stays = facts.stays.length > 0 ? facts.stays : usualStays;
  return stayViews({ ...facts, stays }, first).map((stay) => {
    const texts = factTexts.listed(...listTexts(stay).map((text) => text.trim()));
    return texts && factTexts.wayFrom(stay.city, texts);
  });
}

/** A journey may return to a hotel. */
function removeDuplicates(lines: string[]): string[] {
  return [...new Set(lines)];
}

const meals =
  /breakfast|lunch|dinner|meal|food|suhoor|sehri|iftar|ناشت|کھان|افطار|سحری|ತಿಂಡಿ|ಊಟ|ಉಪಾಹಾರ|ಇಫ್ತಾರ್|नाश्त|खान|भोजन|इफ़्तार|सहरी/iu;

/** What a price includes, in the language of the page: the lines about meals, and the others. */
function splitMeals(lines: readonly string[]) {
  return {
    meals: lines.filter((line) => meals.test(line)),
    others: lines.filter((line) => !meals.test(line)),
  };
}
