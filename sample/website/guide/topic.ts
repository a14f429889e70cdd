import type { SectionContent } from '../../../app/rules/website/sections.ts';

type Section = SectionContent<'guide-documents'>;
type Part = Section['parts'][number];

export type GuideTopic = Omit<Section, 'parts'> & {
  /** Facts that can change have a source: `...sources.tcs`. */
  parts: (Pick<Part, 'heading' | 'text'> & Partial<Part>)[];
};

export function toSection({ parts, ...topic }: GuideTopic): Section {
  return { ...topic, parts: parts.map((part) => ({ name: '', link: '', ...part })) };
}

/** The day when the whole guide was last compared with its sources. */
export const checkedOn = '2026-11-28';

/** Links lead to the exact page. A name with "reported" is a news report. */
export const sources = {
  photographs: {
    name: 'Embassy of Saudi Arabia in India: Umrah visa',
    link: 'https://embassies.mofa.gov.sa/sites/india/EN/Services/Visa-Instructions/Pages/Umrah-Visa.aspx',
  },
  hajPolicy: {
    name: 'Haj Policy 2025, reported by Kashmir Observer, 6 August 2024',
    link: 'https://kashmirobserver.net/2024/08/06/india-hajj-policy-2025-hajj-through-hci-only-once-in-a-lifetime-now',
  },
  hajPhone: {
    name: 'Haj Committee of India, reported by Hindustan Times, 6 December 2023',
    link: 'https://www.hindustantimes.com/cities/chandigarh-news/haj-committee-invites-applications-from-pilgrims-101701804797526.html',
  },
  operators: {
    name: 'Ministry of Minority Affairs, reported by The Statesman, 15 April 2025',
    link: 'https://www.thestatesman.com/india/indias-haj-quota-increases-to-175025-in-2025-govt-1503420568.html',
  },
  operatorList: {
    name: 'Ministry of Minority Affairs, reported by Rising Kashmir: seats of private operators for Haj 2026',
    link: 'https://risingkashmir.com/registration-allocation-of-haj-quota-for-haj-group-organizers-for-2026/',
  },
  nusukMasar: {
    name: 'Ministry of Hajj and Umrah, reported by economyuae.com, June 2025',
    link: 'https://economyuae.com/umrah-visas-now-require-approved-hotel-booking-via-nusuk-masar',
  },
  umrahVisa: {
    name: 'Ministry of Hajj and Umrah, reported by Pakistan Today, 31 October 2025',
    link: 'https://www.pakistantoday.com.pk/2025/10/31/saudi-arabia-revises-umrah-visa-validity-period/',
  },
  umrahDates: {
    name: 'Ministry of Hajj and Umrah, reported by Saudi Gazette, 8 April 2025',
    link: 'https://www.zawya.com/en/life/culture/haj-ministry-sets-april-29-as-last-date-for-departure-of-umrah-pilgrims-mizym2ua',
  },
  penalties: {
    name: 'Saudi Ministry of Interior, reported by The News, 2025',
    link: 'https://www.thenews.com.pk/latest/1306330-saudi-arabia-announces-strict-penalties-on-unauthorised-hajj-attempters-facilitators',
  },
  meningitis: {
    name: 'Ministry of Health, Saudi Arabia: meningococcal meningitis',
    link: 'https://www.moh.gov.sa/en/Hajj/HealthGuidelines/HealthGuidelinesDuringHajj/Pages/MeningococcalMeningitis.aspx',
  },
  fitness: {
    name: 'Majlis Ugama Islam Singapura: conditions of the Saudi ministry for Hajj 2026',
    link: 'https://ask.gov.sg/muis/questions/cmh4nmntw00ep13ynfcgjrd0y',
  },
  sentBack: {
    name: 'Saudi rules for Hajj 2026, reported by Suno News, November 2025',
    link: 'https://english.sunonews.tv/pakistan/politics/saudi-arabia-enforces-toughest-health-rules-for-hajj-2026-who-will-be-stopped/1763227452-10469',
  },
  children: {
    name: 'Haj Committee of India, reported by Udaipur Times, 13 April 2025',
    link: 'https://udaipurtimes.com/travel-and-tourism/haj-2025-children-under-12-not-allowed/cid16558821.htm',
  },
  gst: {
    name: 'Supreme Court of India, reported by LiveLaw, 26 July 2022',
    link: 'https://www.livelaw.in/top-stories/supreme-court-dismisses-petitions-filed-by-private-tour-operators-seeking-gst-exemption-for-haj-umrah-services-204801',
  },
  tcs: {
    name: 'Income Tax Department: questions about TCS in 2026, on ABCAUS',
    link: 'https://abcaus.in/income-tax/faqs-amendment-proposed-rates-tax-collection-source-us-3941-income-tax-act-2025.html',
  },
  rawdah: {
    name: 'Ministry of Hajj and Umrah, reported by Siasat, 24 December 2023',
    link: 'https://www.siasat.com/saudi-arabia-allows-visiting-al-rawdah-al-sharifa-in-madinah-only-once-a-year-2940655/',
  },
  rawdahAgain: {
    name: 'Nusuk app, reported by Siasat, 5 January 2025',
    link: 'https://www.siasat.com/saudi-arabia-multiple-visits-to-rawdah-in-madinah-allowed-annually-conditions-apply-3159737/',
  },
  consulate: {
    name: 'Consulate General of India, Jeddah',
    link: 'https://cgijeddah.gov.in/index.php/notice_pdf/css/images/pg_images/slider_images/content-page-MTEw.html',
  },
  makkahRoute: {
    name: 'Saudi Ministry of Interior, reported by Zawya, 9 May 2024',
    link: 'https://www.zawya.com/en/business/aviation/interior-ministry-implements-makkah-route-initiative-at-11-airports-in-7-countries-v80jrh1e',
  },
  womenUmrah: {
    name: 'Saudi visa rules, reported by Mint, 7 April 2025',
    link: 'https://www.livemint.com/news/world/saudi-arabia-planning-for-hajj-all-you-need-to-know-about-umrah-visa-and-how-to-apply-for-it-from-india-11744002670385.html',
  },
  companions: {
    name: 'Haj Committee of India, reported by Kashmir Observer, 28 August 2024',
    link: 'https://menafn.com/1108613271/Hajj-2025-Age-Limit-For-Companions-Extended',
  },
  hajForm: {
    name: 'Ministry of Minority Affairs, reported by PTI, 8 July 2025',
    link: 'https://www.latestly.com/agency-news/india-news-haj-committee-of-india-opens-application-process-for-2026-pilgrimage-6981863.html',
  },
  waitingList: {
    name: 'Haj Committee of India, reported by Siasat, 30 September 2025',
    link: 'https://www.siasat.com/haj-2026-1928-telangana-pilgrims-from-waiting-list-selected-3277945/',
  },
  instalments: {
    name: 'Haj Committee of India, reported by The Sentinel, 16 October 2025',
    link: 'https://www.sentinelassam.com/cities/guwahati-city/assam-2nd-installment-for-haj-2026-pilgrims-due-by-october-31',
  },
  airports: {
    name: 'Deccan Herald, 19 October 2025',
    link: 'https://www.deccanherald.com/india/karnataka/minister-dinesh-gundu-rao-seeks-direct-haj-flights-from-mangaluru-3769443',
  },
  helpline: {
    name: 'National Consumer Helpline, reported by Hindustan Times, 25 August 2025',
    link: 'https://www.hindustantimes.com/india-news/consumer-helplines-see-spurt-in-dispute-complaints-refunds-101756061019069.html',
  },
  meningitisUmrah: {
    name: 'Saudi civil aviation authority (GACA), reported by Siasat, 6 February 2025',
    link: 'https://www.siasat.com/saudi-arabia-suspends-meningitis-vaccine-requirement-for-umrah-pilgrims-3176427/',
  },
  otherVaccines: {
    name: 'Saudi requirements, reported by Siasat, 29 November 2024',
    link: 'https://www.siasat.com/qatar-updates-health-requirements-for-umrah-travellers-3139360/',
  },
  heat: {
    name: 'Ministry of Health, reported by Saudi Gazette, 16 June 2024',
    link: 'https://saudigazette.com.sa/article/643639/SAUDI-ARABIA/Adhere-to-guidelines-to-prevent-heat-related-illnesses-Health-Ministry-tells-pilgrims',
  },
  heatStroke: {
    name: 'National Guard Health Affairs, Saudi Arabia: heatstroke',
    link: 'https://ngha.med.sa/english/HealthAwareness/FirstAid/Pages/Heatstroke.aspx',
  },
  insurance: {
    name: 'Ministry of Hajj and Umrah, reported by Siasat, 24 October 2022',
    link: 'https://www.siasat.com/saudi-arabia-umrah-insurance-mandatory-for-overseas-pilgrims-2440527/',
  },
  death: {
    name: 'Embassy of India, Riyadh: when an Indian dies in Saudi Arabia',
    link: 'https://www.eoiriyadh.gov.in/page/disposal-transportation-of-mortal-remains/',
  },
  lostPassport: {
    name: 'Embassy of India, Riyadh: consular services',
    link: 'https://www.eoiriyadh.gov.in/page/consular-service/',
  },
  mahramSaudi: {
    name: 'Saudi Minister of Hajj and Umrah, reported by Firstpost, 13 October 2022',
    link: 'https://www.firstpost.com/world/saudi-arabia-male-guardians-no-longer-required-to-accompany-female-pilgrims-during-hajj-11441361.html',
  },
  customs: {
    name: 'Saudi customs (ZATCA), reported by Khaleej Times, 25 September 2022',
    link: 'https://www.khaleejtimes.com/aviation/uae-travellers-alert-passengers-must-declare-cash-items-worth-more-than-dh58000-when-visiting-sau',
  },
  poppySeeds: {
    name: 'Arab News, 22 February 2006: two pilgrims held over poppy seeds',
    link: 'https://www.arabnews.com/node/280784',
  },
  zamzam: {
    name: 'Jeddah airport, reported by Zawya, 27 April 2023',
    link: 'https://www.zawya.com/en/world/middle-east/pilgrims-must-meet-four-conditions-to-carry-zamzam-via-jeddah-airport-sfqykgvs',
  },
  numbers: {
    name: 'Ministry of Health, Saudi Arabia, 6 July 2022: numbers for pilgrims',
    link: 'https://www.moh.gov.sa/en/HealthAwareness/Pilgrims_Health/News/Pages/News-2022-07-06-003.aspx',
  },
  medicines: {
    name: 'Saudi Food and Drug Authority, reported by KAUST Health, 10 November 2025',
    link: 'https://kh.kaust.edu.sa/pages-org/news/detail/2025/11/10/important-travel-update--new-guidelines-for-carrying-controlled-medication-effective-1-nov-2025',
  },
  iraq: {
    name: 'Ministry of External Affairs, India, reported by PTI, 18 February 2020',
    link: 'https://www.business-standard.com/article/pti-stories/india-issues-fresh-travel-advisory-asking-citizens-to-not-visit-5-provinces-in-iraq-120021801493_1.html',
  },
  turkiye: {
    name: 'Turkish embassy in New Delhi, reported by VisaGuide.World, 2018',
    link: 'https://visaguide.world/news/turkey/turkish-embassy-to-indian-travelers-obtain-your-e-visas-before-your-departure-to-turkey/',
  },
  wudu: {
    name: 'Al-Mawsu‘ah al-Fiqhiyyah 29/131, on Islam Q&A',
    link: 'https://islamqa.info/en/answers/145246',
  },
};
