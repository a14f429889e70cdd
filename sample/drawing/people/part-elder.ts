import { clipTo, group, linear, n, oval, path, stroke } from '../canvas.ts';
import { mix } from '../colour-mixing.ts';
import { type Hour, half, lit, local, type Place, shaded } from '../palette.ts';

const robe =
  'M-34 -868C-58 -852 -104 -846 -128 -822C-152 -796 -164 -716 -168 -640C-170 -596 -152 -560 -126 -540C-132 -420 -146 -290 -150 -168C-90 -146 -40 -152 0 -150C44 -152 96 -146 148 -170C146 -292 130 -420 126 -540C152 -560 170 -596 168 -640C164 -716 150 -796 126 -822C102 -846 58 -852 34 -868Z';

const shawl =
  'M-36 -872C-76 -858 -116 -842 -132 -812C-140 -740 -136 -600 -140 -470C-142 -420 -144 -390 -142 -366C-116 -356 -92 -358 -70 -366C-66 -500 -64 -640 -50 -730C-44 -780 -20 -820 -4 -846Z';

/** An elderly man in a long white kurta and cap from behind, hands joined behind his back, light before him. */
export function elder(at: Place): string {
  const { x, y, size: s, hour: h } = at;
  const [a, b] = [lit(h, local.white), shaded(h, local.white)];
  const cloth = linear(
    [
      [0, mix(a, b, 0.45)],
      [0.14, mix(a, b, 0.8)],
      [0.5, mix(b, h.dark, 0.12)],
      [0.84, mix(a, b, 0.7)],
      [1, mix(a, b, 0.2)],
    ],
    0,
  );
  const drawing =
    feet(h) +
    path(
      'M-104 -180L-92 -34C-80 -24 -44 -24 -32 -34L-22 -180Z',
      linear([
        [0, mix(b, h.dark, 0.35)],
        [1, mix(a, b, 0.75)],
      ]),
    ) +
    path(
      'M104 -180L92 -34C80 -24 44 -24 32 -34L22 -180Z',
      linear([
        [0, mix(b, h.dark, 0.3)],
        [1, mix(a, b, 0.6)],
      ]),
    ) +
    head(h) +
    path(robe, cloth) +
    group(
      folds(h) +
        group(path(robe, 'none', `stroke="${h.rim}" stroke-width="16" stroke-opacity="0.85"`), {
          blur: 5,
        }),
      { clip: clipTo(path(robe, '#fff')) },
    ) +
    hands(h) +
    path(
      shawl,
      linear(
        [
          [0, half(h, '#b99e6c')],
          [0.5, shaded(h, '#b99e6c')],
          [1, mix(shaded(h, '#b99e6c'), h.dark, 0.15)],
        ],
        10,
      ),
    ) +
    group(
      stroke(
        'M-112 -820C-124 -700 -116 -540 -122 -372M-84 -838C-100 -700 -92 -520 -96 -366',
        mix(shaded(h, '#b99e6c'), h.dark, 0.4),
        7,
        0.5,
      ) + stroke('M-132 -806C-140 -700 -136 -560 -141 -372', h.rim, 9, 0.7),
      { blur: 4, clip: clipTo(path(shawl, '#fff')) },
    ) +
    stroke(
      'M-141 -376C-116 -368 -92 -370 -70 -376M-141 -390C-116 -382 -92 -384 -70 -390',
      half(h, local.green),
      3,
      0.7,
    );
  return group(drawing, {
    transform: `translate(${n(x)} ${n(y)}) scale(${(s / 1000).toFixed(3)})`,
  });
}

function head(h: Hour): string {
  const skin = linear(
    [
      [0, lit(h, local.skin)],
      [0.25, shaded(h, local.skin)],
      [0.75, shaded(h, local.skin)],
      [1, lit(h, '#b07a55')],
    ],
    0,
  );
  const cap =
    'M-58 -946C-60 -1004 -34 -1022 0 -1022C34 -1022 60 -1004 58 -946C36 -936 -36 -936 -58 -946Z';
  const [a, b] = [lit(h, local.white), shaded(h, local.white)];
  return (
    path('M-34 -910L-38 -852C-20 -834 20 -834 38 -852L34 -910Z', skin) +
    oval(-59, -928, 9, 18, skin) +
    oval(59, -928, 9, 18, skin) +
    path(
      'M-57 -950C-58 -910 -46 -884 -30 -874C-12 -866 12 -866 30 -874C46 -884 58 -910 57 -950Z',
      skin,
    ) +
    path(
      'M-56 -952C-57 -926 -50 -906 -38 -893C-30 -880 -26 -868 -22 -862C-10 -870 10 -870 22 -862C26 -868 30 -880 38 -893C50 -906 57 -926 56 -952Z',
      linear([
        [0, '#6b5f4e'],
        [0.6, '#8c7f6a'],
        [1, '#a8997f'],
      ]),
    ) +
    group(
      stroke(
        'M-44 -940L-34 -894M-32 -942L-26 -880M-20 -944L-17 -872M-8 -944L-6 -872M6 -944L5 -872M18 -944L15 -872M30 -942L25 -880M42 -940L33 -894',
        '#d6cfc2',
        3,
        0.16,
      ),
      { blur: 0.8 },
    ) +
    stroke('M-30 -868C-12 -858 12 -858 30 -868', mix(shaded(h, local.skin), h.dark, 0.4), 4, 0.5) +
    path('M-44 -862C-20 -846 20 -846 44 -862L48 -840C20 -828 -20 -828 -48 -840Z', mix(a, b, 0.6)) +
    path(
      cap,
      linear(
        [
          [0, a],
          [0.2, mix(a, b, 0.7)],
          [0.6, b],
          [0.9, mix(a, b, 0.4)],
          [1, a],
        ],
        0,
      ),
    ) +
    stroke('M-57 -962C-34 -953 34 -953 57 -962', mix(b, h.dark, 0.25), 2.5, 0.6) +
    group(
      stroke('M-58 -950C-60 -1002 -34 -1021 0 -1021C34 -1021 60 -1002 58 -950', h.rim, 5, 0.9),
      { blur: 1.5 },
    )
  );
}

function folds(h: Hour): string {
  const dark = mix(shaded(h, local.white), h.dark, 0.35);
  const soft =
    'M0 -840C6 -760 -8 -680 2 -600M-118 -800C-126 -720 -126 -640 -112 -560M118 -800C126 -720 126 -640 112 -560' +
    'M-60 -500C-74 -400 -72 -280 -84 -160M40 -500C34 -380 54 -280 46 -156M88 -520C84 -420 106 -300 104 -160M-14 -470C-20 -360 -6 -260 -16 -154' +
    'M-100 -640C-60 -600 -40 -570 -20 -540M100 -640C60 -600 40 -570 20 -540';
  const light =
    'M-36 -500C-48 -400 -46 -280 -54 -160M66 -500C62 -400 80 -280 76 -160M-60 -800C-70 -720 -64 -660 -50 -620M60 -800C72 -720 64 -660 50 -620';
  return (
    group(stroke(soft, dark, 12, 0.5), { blur: 6 }) +
    group(stroke(light, lit(h, local.white), 12, 0.4), { blur: 7 })
  );
}

function hands(h: Hour): string {
  const dark = mix(shaded(h, local.white), h.dark, 0.45);
  const skin = shaded(h, '#a06f4e');
  return (
    group(
      stroke(
        'M-150 -600C-130 -548 -80 -520 -30 -512M150 -600C130 -548 80 -520 30 -512M-110 -560C-90 -600 -88 -680 -96 -740M110 -560C90 -600 88 -680 96 -740',
        dark,
        7,
        0.55,
      ),
      { blur: 3.5 },
    ) +
    path(
      'M-34 -534C-20 -544 18 -546 34 -534C40 -516 30 -494 14 -486C-4 -480 -26 -488 -34 -504Z',
      skin,
    ) +
    stroke(
      'M-22 -506C-8 -498 8 -498 22 -506M-24 -518C-8 -510 10 -510 26 -520M-14 -494C-4 -490 6 -490 14 -494',
      mix(skin, h.dark, 0.45),
      2.4,
      0.7,
    )
  );
}

function feet(h: Hour): string {
  const leather = mix(shaded(h, local.wood), h.dark, 0.3);
  const shadow = group(oval(0, 6, 220, 26, h.dark, 'opacity="0.55"'), { blur: 12 });
  return (
    shadow +
    path('M-96 -34C-104 -10 -98 4 -70 4C-42 4 -32 -8 -36 -34Z', leather) +
    path('M96 -34C104 -10 98 4 70 4C42 4 32 -8 36 -34Z', leather)
  );
}
