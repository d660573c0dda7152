/** The blocks of a stream of server-sent events, as they come; `onPart` hears of every sign of life. */
export async function* readBlocks(body: ReadableStream<Uint8Array> | null, onPart: () => void): AsyncGenerator<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onPart();
    text += decoder.decode(part.value, { stream: true });
    for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      yield block;
    }
  }
}
