const attribute = "data-mantine-color-scheme";

/** Paper is white: printing uses the light scheme, whatever the screen shows. */
export const printLight = (): void => {
  let before: string | null = null;
  window.addEventListener("beforeprint", () => {
    before = document.documentElement.getAttribute(attribute);
    document.documentElement.setAttribute(attribute, "light");
  });
  window.addEventListener("afterprint", () => {
    if (before !== null) document.documentElement.setAttribute(attribute, before);
  });
};
