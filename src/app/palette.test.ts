import { expect, test } from "vitest";
import { type Meaning, palette, washed, washShare } from "./palette.ts";

const schemes = [
  ["light", 0],
  ["dark", 1],
] as const;
const texts: readonly Meaning[] = [
  "ink",
  "muted",
  "accent",
  "importable",
  "importableWithWarnings",
  "notImportable",
  "notCheckable",
];

test.each(schemes)("every text colour reaches 4.5 : 1 on ground and surface, %s", (_name, scheme) => {
  for (const meaning of texts) {
    for (const ground of ["ground", "surface"] as const) {
      const ratio = contrast(parse(palette[meaning][scheme]), parse(palette[ground][scheme]));
      expect(ratio, `${meaning} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(schemes)("coloured text and ink reach 4.5 : 1 on the wash, %s", (_name, scheme) => {
  for (const meaning of washed) {
    const colour = parse(palette[meaning][scheme]);
    const wash = mix(colour, parse(palette.surface[scheme]), washShare);
    expect(contrast(colour, wash), meaning).toBeGreaterThanOrEqual(4.5);
    expect(contrast(parse(palette.ink[scheme]), wash), `ink on ${meaning}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(parse(palette.muted[scheme]), wash), `muted on ${meaning}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(schemes)("text on the accent reaches 4.5 : 1 and edges of controls 3 : 1, %s", (_name, scheme) => {
  expect(contrast(parse(palette.onAccent[scheme]), parse(palette.accent[scheme]))).toBeGreaterThanOrEqual(4.5);
  for (const ground of ["ground", "surface"] as const) {
    expect(contrast(parse(palette.edge[scheme]), parse(palette[ground][scheme])), ground).toBeGreaterThanOrEqual(3);
  }
});

test.each(schemes)("text on every filled control reaches 4.5 : 1, %s", (_name, scheme) => {
  for (const meaning of ["importable", "importableWithWarnings", "notImportable"] as const) {
    const ratio = contrast(parse(palette.onAccent[scheme]), parse(palette[meaning][scheme]));
    expect(ratio, meaning).toBeGreaterThanOrEqual(4.5);
  }
});

test("the measure itself: black on white is 21, a colour on itself 1", () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([9, 99, 199], [9, 99, 199])).toBe(1);
});

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const mix = (over: Rgb, under: Rgb, share: number): Rgb =>
  over.map((value, at) => value * share + (under[at] ?? 0) * (1 - share)) as unknown as Rgb;

/** WCAG 2.2, relative luminance and contrast ratio. */
const luminance = (colour: Rgb): number => {
  const [r, g, b] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};
