export const widgetKeys = [
  "mandanten",
  "wochen",
  "rueckfragen",
  "regeln",
  "vorsysteme",
  "formate",
  "termine",
  "abweichungen",
  "ausgang",
] as const;
export type WidgetKey = (typeof widgetKeys)[number];

export const sizes = ["S", "M", "L"] as const;
export type Size = (typeof sizes)[number];

/** One widget in the person's order. */
export interface Slot {
  readonly key: WidgetKey;
  readonly size: Size;
}

/** The visible widgets in order; absent ones are hidden. */
export type Layout = readonly Slot[];

export const standardLayout: Layout = [
  { key: "mandanten", size: "M" },
  { key: "wochen", size: "M" },
  { key: "rueckfragen", size: "M" },
  { key: "termine", size: "M" },
  { key: "regeln", size: "M" },
  { key: "vorsysteme", size: "M" },
  { key: "formate", size: "M" },
  { key: "abweichungen", size: "M" },
  { key: "ausgang", size: "M" },
];

/** Always returns a usable layout; the standard if nothing is stored. */
export const readLayout = (stored: string): Layout => {
  const value = parse(stored);
  if (!Array.isArray(value)) return standardLayout;
  const slots = value.flatMap((one: unknown): Slot[] => {
    if (typeof one !== "object" || one === null || !("key" in one) || !("size" in one)) return [];
    const key = widgetKeys.find((name) => name === one.key);
    const size = sizes.find((name) => name === one.size);
    return key && size ? [{ key, size }] : [];
  });
  return slots.filter(({ key }, at) => slots.findIndex((slot) => slot.key === key) === at);
};

export const writeLayout = (layout: Layout): string => JSON.stringify(layout);

/** Moves a widget one slot; does nothing at the ends. */
export const moveWidget = (layout: Layout, key: WidgetKey, by: 1 | -1): Layout => {
  const at = layout.findIndex((slot) => slot.key === key);
  const slot = layout[at];
  const other = layout[at + by];
  if (!slot || !other) return layout;
  return layout.with(at, other).with(at + by, slot);
};

/** Moves a widget to the slot of another; those between shift. */
export const placeWidget = (layout: Layout, key: WidgetKey, at: WidgetKey): Layout => {
  const slot = layout.find((one) => one.key === key);
  const index = layout.findIndex((one) => one.key === at);
  if (!slot || index < 0 || key === at) return layout;
  return layout.filter((one) => one !== slot).toSpliced(index, 0, slot);
};

export const resizeWidget = (layout: Layout, key: WidgetKey, size: Size): Layout =>
  layout.map((slot) => (slot.key === key ? { key, size } : slot));

export const hideWidget = (layout: Layout, key: WidgetKey): Layout => layout.filter((slot) => slot.key !== key);

/** Appended, in its default size. */
export const showWidget = (layout: Layout, key: WidgetKey): Layout => {
  const slot = standardLayout.find((one) => one.key === key);
  return slot && !layout.some((one) => one.key === key) ? [...layout, slot] : layout;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // nothing was ever stored
  }
};
