import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from "@mantine/core";
import { type Meaning, palette, washed, washShare } from "./palette.ts";

// Shade 7 serves the light scheme, shade 4 the dark one; both are the value of the palette.
const petrol: MantineColorsTuple = [
  "#EAF4F4",
  "#D3E7E8",
  "#A9D2D5",
  "#7CC5CA",
  "#4FB9C0",
  "#2A9CA4",
  "#17838B",
  "#0B6E75",
  "#085960",
  "#06474C",
];
const red: MantineColorsTuple = [
  "#FCF0EF",
  "#F8DEDB",
  "#F5BDB6",
  "#F4A49B",
  "#F38B80",
  "#DD5E51",
  "#C93F32",
  "#B42318",
  "#961D14",
  "#78170F",
];
const green: MantineColorsTuple = [
  "#EDF6EF",
  "#D6EBDB",
  "#ADD8B8",
  "#8CCD9D",
  "#6CC182",
  "#4BA363",
  "#388C4E",
  "#2B7A3D",
  "#226331",
  "#1A4D26",
];
const yellow: MantineColorsTuple = [
  "#FAF4E6",
  "#F4E6C4",
  "#ECD197",
  "#E6C272",
  "#E0B250",
  "#C08A1E",
  "#A4710A",
  "#8A5A00",
  "#704900",
  "#563800",
];
const dark: MantineColorsTuple = [
  "#E6EAEC",
  "#C3CBCF",
  "#9DAAB1",
  "#6C7A82",
  "#3C484E",
  "#2F3A40",
  "#1B2226",
  "#14191C",
  "#101417",
  "#0B0E10",
];

/** Text on a filled control: the library decides once for both schemes, but our dark fills are light. */
const resolveVariantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === "filled" ? { ...colors, color: "var(--ps-on-accent)" } : colors;
};

/** The head of a dialog is a `header` element; the page has only one banner. */
const dialogHeader = { header: { role: "presentation" } };

/**
 * A dialog returns the focus to the element that had it; after a menu that is the menu's button, because its entries
 * no longer exist.
 */
const focusButton = (): void => {
  const menu = document.activeElement?.closest('[role="menu"]');
  document.getElementById(menu?.getAttribute("aria-labelledby") ?? "")?.focus();
};

/** The design card as a Mantine theme: one accent, five sizes, one radius, a grid of four pixels. */
export const theme = createTheme({
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: resolveVariantColors,
  black: palette.ink[0],
  colors: { petrol, red, green, yellow, dark },
  fontFamily: '"Source Sans 3 Variable", "Source Sans 3", system-ui, sans-serif',
  fontFamilyMonospace: '"Source Code Pro Variable", "Source Code Pro", ui-monospace, monospace',
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(26) },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.4", xl: "1.25" },
  headings: {
    fontWeight: "600",
    textWrap: "pretty",
    sizes: {
      h1: { fontSize: rem(26), lineHeight: "1.25" },
      h2: { fontSize: rem(20), lineHeight: "1.3" },
      h3: { fontSize: rem(16), lineHeight: "1.5" },
      h4: { fontSize: rem(14), lineHeight: "1.45" },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  radius: { xs: rem(4), sm: rem(6), md: rem(6), lg: rem(6), xl: rem(6) },
  defaultRadius: "sm",
  // 768 and 1024 are the borders the screens are designed for.
  breakpoints: { xs: "30em", sm: "48em", md: "64em", lg: "75em", xl: "90em" },
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Modal: {
      defaultProps: {
        attributes: dialogHeader,
        transitionProps: { transition: "fade", duration: 140 },
        closeButtonProps: { "aria-label": "Schließen" },
      },
    },
    Drawer: {
      defaultProps: {
        attributes: dialogHeader,
        transitionProps: { duration: 160 },
        closeButtonProps: { "aria-label": "Schließen" },
      },
    },
    Menu: { defaultProps: { transitionProps: { transition: "fade", duration: 120 }, onClose: focusButton } },
    Popover: { defaultProps: { transitionProps: { transition: "fade", duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, events: { hover: true, focus: true, touch: false } } },
    Alert: { defaultProps: { variant: "outline" } },
  },
});

/** CSS variables by meaning, and Mantine's own ones bound to them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    "--ps-error": "var(--ps-not-importable)",
    "--ps-warning": "var(--ps-importable-with-warnings)",
    "--ps-hint": "var(--ps-muted)",
    "--ps-row": rem(36),
    "--ps-bar": rem(56),
  },
  light: variablesOf(0),
  dark: variablesOf(1),
});

const variablesOf = (scheme: 0 | 1): Record<string, string> => {
  const variables: Record<string, string> = {};
  for (const meaning of Object.keys(palette) as Meaning[]) {
    variables[nameOf(meaning)] = palette[meaning][scheme];
  }
  for (const meaning of washed) {
    variables[`${nameOf(meaning)}-wash`] =
      `color-mix(in srgb, var(${nameOf(meaning)}) ${washShare * 100}%, var(--ps-surface))`;
  }
  for (const [color, meaning] of Object.entries(meaningsByColor)) {
    // The library derives these from neighbouring shades, which is too pale on our grounds.
    for (const use of ["text", "outline", "light-color"]) {
      variables[`--mantine-color-${color}-${use}`] = palette[meaning][scheme];
    }
  }
  return {
    ...variables,
    "--mantine-color-body": palette.surface[scheme],
    "--mantine-color-text": palette.ink[scheme],
    "--mantine-color-dimmed": palette.muted[scheme],
    "--mantine-color-placeholder": palette.muted[scheme],
    "--mantine-color-anchor": palette.accent[scheme],
    "--mantine-color-error": palette.notImportable[scheme],
    "--mantine-color-default": palette.surface[scheme],
    "--mantine-color-default-hover": "var(--ps-accent-wash)",
    "--mantine-color-default-color": palette.ink[scheme],
    "--mantine-color-default-border": palette.edge[scheme],
  };
};

const meaningsByColor = {
  petrol: "accent",
  red: "notImportable",
  green: "importable",
  yellow: "importableWithWarnings",
} as const satisfies Record<string, Meaning>;

/** `importableWithWarnings` → `--ps-importable-with-warnings` */
const nameOf = (meaning: Meaning): string =>
  `--ps-${meaning.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
