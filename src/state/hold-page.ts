/** From here on the browser asks before it closes this page or loads another. Returns the function that ends it. */
export const holdPage = (): (() => void) => {
  const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
  addEventListener("beforeunload", hold);
  return () => removeEventListener("beforeunload", hold);
};
