import { encode } from "uqr";

/** White around the code, in modules; without it cameras do not find it (ISO/IEC 18004). */
const quietZone = 4;

interface DrawnCode {
  /** Width and height in modules, the white around it included. */
  readonly size: number;
  /** Dark modules, for `<path d>`. */
  readonly path: string;
}

/** Dark modules row by row, neighbours as one bar, so that no hairlines part them. */
export const drawQrCode = (text: string): DrawnCode => {
  const { size, data } = encode(text, { ecc: "M", border: quietZone });
  const bars = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const light = row.indexOf(false, x);
      return [`M${x} ${y}h${(light === -1 ? size : light) - x}v1H${x}z`];
    }),
  );
  return { size, path: bars.join("") };
};
