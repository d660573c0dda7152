const scale = 2;

/**
 * A chart as PNG, with the colours and letters of the screen. The elements are drawn one by one, because a picture made
 * of the SVG itself would have neither the typeface nor the variables of the page.
 */
export const drawPicture = async (svg: SVGSVGElement, title: string): Promise<Blob> => {
  const head = 40;
  const { width, height } = svg.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = (height + head) * scale;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("Dieser Browser kann kein Bild zeichnen.");
  const page = getComputedStyle(document.body);
  context.fillStyle = page.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.font = `600 15px ${page.fontFamily}`;
  context.fillStyle = page.color;
  context.fillText(title, 8, 24);
  for (const element of svg.querySelectorAll<SVGGraphicsElement>("rect, line, path, text")) {
    draw(context, element, head);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Das Bild ist leer."))), "image/png"),
  );
};

const draw = (context: CanvasRenderingContext2D, element: SVGGraphicsElement, head: number): void => {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden") return;
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = element.getCTM() ?? {};
  context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, (f + head) * scale);
  context.globalAlpha = Number(style.opacity);
  if (element instanceof SVGTextElement) {
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = style.fill;
    // The position of the first letter already accounts for the anchor.
    if ((element.textContent ?? "") === "") return;
    const { x, y } = element.getStartPositionOfChar(0);
    context.fillText(element.textContent ?? "", x, y);
    return;
  }
  const path = new Path2D(outlineOf(element));
  if (style.fill !== "none") {
    context.fillStyle = style.fill;
    context.fill(path);
  }
  if (style.stroke === "none") return;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.setLineDash(style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(",").map(Number.parseFloat));
  context.stroke(path);
};

const outlineOf = (element: SVGGraphicsElement): string => {
  const number = (name: string): number => Number(element.getAttribute(name) ?? 0);
  if (element instanceof SVGRectElement) {
    return `M${number("x")} ${number("y")}h${number("width")}v${number("height")}h${-number("width")}z`;
  }
  if (element instanceof SVGLineElement) return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
  return element.getAttribute("d") ?? "";
};
