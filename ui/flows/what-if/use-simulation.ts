import { useCallback, useEffect, useRef, useState } from "react"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import type { BrokenLog } from "../../../machines/kit/replay/types.ts"
import { logLink, logOfLink } from "../../../machines/kit/what-if/link.ts"
import { advance, fromInput, fromLog, type Simulation, storedOf } from "../../../machines/kit/what-if/simulation.ts"
import type { PanelProps } from "../panel.ts"

/** Browsers limit how often a page may change its address, so quick presses are written once. */
const WRITE_AFTER_MS = 150

type Simulated = {
  readonly simulation: Simulation | null
  /** Why the opened link cannot be used. */
  readonly broken: BrokenLog | null
  readonly change: (to: Simulation) => void
}

/** The simulation in the address, else that of the first case. The address follows each change. */
export function useSimulation(
  { durable, cases }: CatalogueFlow,
  { query, setQuery }: Pick<PanelProps, "query" | "setQuery">,
): Simulated {
  const { run, now } = query
  const [simulation, setSimulation] = useState<Simulation | null>(null)
  const [broken, setBroken] = useState<BrokenLog | null>(null)
  const written = useRef<{ readonly run: string | undefined } | null>(null)
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(writing.current), [])

  const begin = useCallback(() => fromInput(durable, cases, Object.keys(cases.inputs)[0] ?? ""), [durable, cases])
  useEffect(() => {
    if (written.current !== null && written.current.run === run) return
    written.current = null
    let wanted = true
    const open = async () => {
      if (run === undefined) return begin()
      const stored = await logOfLink(run)
      if ("code" in stored) return stored
      const restored = fromLog(durable, stored)
      if ("code" in restored) return restored
      // Every event of an opened link can be undone.
      return advance(durable, { ...restored, given: 0 }, isInstant(now) ? now : restored.now)
    }
    void open().then((opened) => {
      if (!wanted) return
      const wrong = "code" in opened ? opened : null
      setBroken(wrong)
      setSimulation("code" in opened ? begin() : opened)
    })
    return () => {
      wanted = false
    }
  }, [run, now, durable, begin])

  const change = useCallback(
    (to: Simulation) => {
      setBroken(null)
      setSimulation(to)
      clearTimeout(writing.current)
      writing.current = setTimeout(async () => {
        const link = await logLink(storedOf(to))
        written.current = { run: link ?? undefined }
        // If the log is too long for an address, it lives as long as the page.
        if (link === null) setQuery({})
        else setQuery(to.now === to.run.at ? { run: link } : { run: link, now: to.now })
      }, WRITE_AFTER_MS)
    },
    [setQuery],
  )
  return { simulation, broken, change }
}

function isInstant(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
}
