import { readFile, stat } from "node:fs/promises"
import { Context } from "effect"
import type {
  DifferencePage,
  FlowCoverage,
  FlowMap,
  FlowPage,
  FlowPictures,
  FlowSummary,
  FlowTalk,
  FlowWords,
} from "../../../machines/kit/picture/types.ts"

type Kept = { readonly changed: number; readonly text: string }

/**
 * The text of a file that the build wrote about the flows; null if there is none. Files are read again only after they
 * have changed.
 */
export type BuiltFiles = (name: string) => Promise<string | null>

/** The folder that the build wrote. */
export class BuiltFlows extends Context.Service<BuiltFlows, BuiltFiles>()("altrove/flows/BuiltFlows") {}

export function builtFiles(folder: string): BuiltFiles {
  const kept = new Map<string, Kept>()
  return async (name) => {
    // The flow's name comes from the address, so only a name inside this folder is allowed.
    if (!/^[a-z0-9][\w-]*(\/[\w-][\w.-]*)?\.json$/.test(name)) return null
    const path = `${folder}/${name}`
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (changed === null) return null
    const before = kept.get(name)
    if (before?.changed === changed) return before.text
    const text = await readFile(path, "utf8")
    kept.set(name, { changed, text })
    return text
  }
}

/** The same files for a page that the server renders. */
export function builtPictures(files: BuiltFiles): FlowPictures {
  const read = async <T>(name: string): Promise<T | null> => {
    const text = await files(name)
    return text === null ? null : JSON.parse(text)
  }
  return {
    list: async () => (await read<readonly FlowSummary[]>("list.json")) ?? [],
    map: (locale) => read<FlowMap>(`map/${locale}.json`),
    words: (locale) => read<readonly FlowWords[]>(`words/${locale}.json`),
    talk: (flow) => read<FlowTalk>(`${flow}/talk.json`),
    page: (flow, locale) => read<FlowPage>(`${flow}/${locale}.json`),
    difference: (flow, from, locale) => read<DifferencePage>(`${flow}/from-${from}.${locale}.json`),
    coverage: (flow) => read<FlowCoverage>(`coverage/${flow}.json`),
  }
}
