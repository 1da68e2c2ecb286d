import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from "react"
import { visitorThere } from "./visitor-there.ts"

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** When a part is needed before the visitor does anything. Asked once, in the browser. */
type Hurry = { readonly hurry?: () => boolean }

export type LatePart<Props> = ComponentType<Props & Hurry> & {
  /** A page to which one goes without a load needs its parts before it is shown. */
  readonly load: () => Promise<unknown>
}

/**
 * A part of a page that the server draws, and whose script loads when somebody is there to use it. Until then the
 * server's HTML stays, because React leaves a part alone whose script it waits for. What is pressed there meanwhile is
 * repeated once the part listens: see adapters/browser/early-presses.ts, which reads the mark `data-late`.
 *
 * Props must stay the same objects: a part that changes before it is loaded would have to be drawn again, from nothing.
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

  function Late({ hurry, ...rest }: Props & Hurry) {
    const [Part] = useState(() => Loaded ?? Waiting)
    const isWaiting = Part === Waiting
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      // If the script cannot be loaded, the server's HTML stays, with its links and forms.
      if (isWaiting) void (hurry?.() ? fetchIt() : visitorThere().then(fetchIt)).catch(() => {})
    }, [isWaiting, hurry])
    return (
      <div ref={place} data-late={import.meta.env.SSR || isWaiting ? "" : undefined}>
        <Suspense>
          <Part {...(rest as Props)} />
          <Listens onListen={() => place.current?.removeAttribute("data-late")} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(memo(Late), { load: fetchIt })
}

/** Stands after a part, so its effect runs when the part's own effects have run. */
function Listens({ onListen }: { onListen: () => void }) {
  useEffect(onListen)
  return null
}
