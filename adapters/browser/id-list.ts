import { idsOf } from "../../domain/kept/ids.ts"
import type { IdList } from "../../domain/ports.ts"
import { keptText } from "./kept-text.ts"

/** A list of ids that only this browser keeps. If the browser blocks storage, the list is lost on a reload. */
export function idList(key: string): IdList {
  const kept = keptText(key)
  return {
    read: () => idsOf(kept.read()),
    write: (ids) => kept.write(JSON.stringify(ids)),
    watch: (changed) => kept.watch((text) => changed(idsOf(text))),
  }
}
