import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from "react"
import { patiently } from "./on-demand.ts"
import { visitorThere } from "./visitor-there.ts"

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** When a part is needed before the visitor does anything. Asked once, in the browser. */
type Hurry = { readonly hurry?: () => boolean }

export type LatePart<Props> = ComponentType<Props & Hurry> & {
  /** A page to which one goes from another loads its parts before it is shown. */
  readonly load: () => Promise<unknown>
}

/**
 * A part of a page that the server draws, and whose script loads when somebody is there to use it. Until then the
 * server's HTML stays, because React leaves a part alone whose script it waits for. What is pressed there meanwhile is
 * repeated once the part listens: see adapters/browser/early-presses.ts, which reads the mark `data-late`.
 */
export function late<Props extends object>(load: Load<Props>): LatePart<Props> {
  let arrive: (module: Awaited<ReturnType<Load<Props>>>) => void
  const arrived = new Promise<Awaited<ReturnType<Load<Props>>>>((resolve) => {
    arrive = resolve
  })
  const Waiting = lazy(() => (import.meta.env.SSR ? load() : arrived))
  let Loaded: ComponentType<Props> | null = null
  const fetchIt = async () => {
    const module = await load()
    Loaded = module.default
    arrive(module)
  }

  const askIt = () => patiently(fetchIt, "[data-late], a[href^='#']")

  function Late({ hurry, ...rest }: Props & Hurry) {
    const [Part] = useState(() => Loaded ?? Waiting)
    const isLate = import.meta.env.SSR || Part === Waiting
    const [listens, setListens] = useState(!isLate)
    // React would throw away the server's HTML of a waiting part that changes. So it changes once it listens.
    const first = useRef(rest as Props)
    const shown = listens ? (rest as Props) : first.current
    const part = useMemo(
      () => (
        <Suspense>
          <Part {...shown} />
          <Listens onListen={setListens} />
        </Suspense>
      ),
      [Part, shown],
    )
    const asked = useRef(hurry)
    useEffect(() => {
      // Until the script can be loaded, the server's HTML stays, with its links and forms.
      if (isLate) void (asked.current?.() ? askIt() : visitorThere().then(askIt))
    }, [isLate])
    return <div data-late={listens ? undefined : ""}>{part}</div>
  }
  return Object.assign(Late, { load: fetchIt })
}

/** Stands after a part, so its effect runs when the part's own effects have run. */
function Listens({ onListen }: { onListen: (listens: boolean) => void }) {
  useEffect(() => onListen(true), [onListen])
  return null
}
