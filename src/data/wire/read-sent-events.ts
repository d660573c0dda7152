import { createParser, type EventSourceMessage } from "eventsource-parser";

/** The events of a stream as they come; `onPart` hears of every sign of life, also of one that is no event. */
export async function* readSentEvents(
  body: ReadableStream<Uint8Array> | null,
  onPart: () => void,
): AsyncGenerator<EventSourceMessage> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => arrived.push(event) });
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onPart();
    parser.feed(decoder.decode(part.value, { stream: true }));
    yield* arrived.splice(0);
  }
}
