import { useState } from "react"
import { paths } from "../../../domain/paths.ts"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import { pathWords, type Speech } from "../../../machines/kit/paths/words.ts"
import { stateText } from "../../../machines/kit/replay/active.ts"
import { isBroken } from "../../../machines/kit/replay/decode.ts"
import { useText } from "../../i18n/messages.tsx"
import { Link } from "../../kit/link.tsx"
import { SkeletonText } from "../../kit/skeleton.tsx"
import type { PanelProps } from "../panel.ts"
import p from "../run/panel.module.css"
import { useLoaded, useSpeech } from "../run/use-loaded.ts"
import { Followed } from "./followed.tsx"
import { useWatched } from "./use-watched.ts"
import type { Watched } from "./watch.ts"

/** The running machines of this browser, in this tab and others, highlighted as they move. */
export function LivePanel({ flow, paint }: PanelProps) {
  const text = useText()
  const loaded = useLoaded(flow.summary.id)
  return (
    <div className={p.panel}>
      <h2>{text("flows.live.title")}</h2>
      <p>{text("flows.live.intro")}</p>
      {loaded ? <Running loaded={loaded} paint={paint} /> : <SkeletonText long />}
    </div>
  )
}

function Running({ loaded, paint }: Pick<PanelProps, "paint"> & { readonly loaded: CatalogueFlow }) {
  const text = useText()
  const speech = useSpeech(loaded)
  const { running, inject } = useWatched()
  const [chosen, choose] = useState<string | null>(null)
  const here = running.filter(({ flow }) => flow === loaded.durable.id)
  const others = [...new Set(running.map(({ flow }) => flow))].filter((flow) => flow !== loaded.durable.id)
  const shown = here.find(({ key }) => key === chosen) ?? here[0]
  return (
    <>
      <p role="status" className={p.said}>
        {text("flows.live.count", { count: here.length })}
      </p>
      {here.length === 0 && <p className={p.remark}>{text("flows.live.none")}</p>}
      <ul className={p.list}>
        {here.map((watched) => (
          <li key={watched.key}>
            <button
              type="button"
              className={p.choice}
              data-stream={watched.stream}
              aria-pressed={watched === shown}
              onClick={() => choose(watched.key)}
            >
              <b>{stateOf(watched, speech)}</b>
              <small>{text(watched.decides === "server" ? "flows.kind.server" : "flows.kind.browser")}</small>
              <small>{watched.tab ?? text("flows.live.thisTab")}</small>
              <small>{watched.stream}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Followed
          key={shown.key}
          watched={shown}
          loaded={loaded}
          paint={paint}
          inject={(event) => inject(shown, event)}
        />
      )}
      {others.length > 0 && (
        <>
          <h3>{text("flows.live.others")}</h3>
          <ul className={p.list}>
            {others.map((flow) => (
              <li key={flow}>
                <Link to={`${paths.flow(flow)}?view=live`} className={p.choice}>
                  <b>{flow}</b>
                  <small>
                    {text("flows.live.running", { count: running.filter((one) => one.flow === flow).length })}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function stateOf({ stored }: Watched, speech: Speech): string {
  if (isBroken(stored)) return stored.code
  const state = stateText(stored.log.at(-1)?.to ?? stored.opening.to)
  return state
    .split(", ")
    .map((one) => pathWords(speech, one))
    .join(" · ")
}
