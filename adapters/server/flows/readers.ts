import { Effect } from "effect"
import type { Locale } from "../../../domain/locale.ts"
import type { FlowPictures } from "../../../machines/kit/picture/types.ts"
import { BuiltFlows, builtPictures } from "./built-pictures.ts"

const built = <T>(read: (pictures: FlowPictures) => Promise<T>) =>
  Effect.flatMap(BuiltFlows, (files) => Effect.promise(() => read(builtPictures(files))))

/** The pictures of the flows, for a page that the server renders. */
export const pictureReaders = {
  list: (locale: Locale) => built((pictures) => pictures.list(locale)),
  map: (locale: Locale) => built((pictures) => pictures.map(locale)),
  words: (locale: Locale) => built((pictures) => pictures.words(locale)),
  talk: (flow: string) => built((pictures) => pictures.talk(flow)),
  page: (flow: string, locale: Locale) => built((pictures) => pictures.page(flow, locale)),
  difference: (flow: string, from: string, locale: Locale) =>
    built((pictures) => pictures.difference(flow, from, locale)),
  coverage: (flow: string) => built((pictures) => pictures.coverage(flow)),
}
