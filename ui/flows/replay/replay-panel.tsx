import { useCallback, useState } from "react"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import { isBroken } from "../../../machines/kit/replay/decode.ts"
import type { StoredLog } from "../../../machines/kit/replay/types.ts"
import { useText } from "../../i18n/messages.tsx"
import { Button } from "../../kit/button.tsx"
import { Notice } from "../../kit/notice.tsx"
import { SkeletonText } from "../../kit/skeleton.tsx"
import type { PanelProps } from "../panel.ts"
import p from "../run/panel.module.css"
import { useLoaded } from "../run/use-loaded.ts"
import { BrokenLogNotice } from "./broken-log.tsx"
import { Player } from "./player.tsx"
import { Sources } from "./sources.tsx"
import { sourceOf, sourceQuery, useStored } from "./use-stored.ts"

/** Time travel: choose a stored log, then replay it on the picture. */
export function ReplayPanel(props: PanelProps) {
  const text = useText()
  const loaded = useLoaded(props.flow.summary.id)
  return (
    <div className={p.panel}>
      <h2>{text("flows.replay.title")}</h2>
      {loaded ? <Replaying {...props} loaded={loaded} /> : <SkeletonText long />}
    </div>
  )
}

function Replaying({ flow, query, setQuery, paint, loaded }: PanelProps & { readonly loaded: CatalogueFlow }) {
  const text = useText()
  const source = sourceOf(query)
  const { stored, failed, retry } = useStored(flow.summary.id, source)
  // A file stays private: it lives as long as the panel, and gets into an address only if its link is copied.
  const [file, setFile] = useState<{ readonly stored: StoredLog; readonly frame: number } | null>(null)

  const close = useCallback(() => {
    setFile(null)
    setQuery({})
  }, [setQuery])
  const take = (read: StoredLog) => setFile({ stored: read, frame: 0 })
  const goFile = useCallback((frame: number) => setFile((now) => now && { ...now, frame }), [])
  const kept = source === null ? null : JSON.stringify(sourceQuery(source))
  const go = useCallback(
    (frame: number) => kept !== null && setQuery({ ...JSON.parse(kept), frame: String(frame) }),
    [kept, setQuery],
  )

  if (source === null && file !== null)
    return <Player {...{ loaded, paint, ...file }} own onFrame={goFile} onClose={close} />
  if (source === null) {
    return (
      <>
        <p>{text("flows.replay.intro")}</p>
        <Sources
          loaded={loaded}
          decides={flow.summary.kind}
          onChoose={(one) => setQuery(sourceQuery(one))}
          onFile={take}
        />
      </>
    )
  }
  const other = (
    <Button size="small" variant="secondary" onClick={close}>
      {text("flows.replay.other")}
    </Button>
  )
  if (failed) {
    return (
      <Notice
        tone="bad"
        role="alert"
        title={text("flows.failed.title")}
        actions={
          <>
            <Button size="small" onClick={retry}>
              {text("error.retry")}
            </Button>
            {other}
          </>
        }
      />
    )
  }
  if (stored === undefined) return <SkeletonText long />
  if (stored === null) {
    return (
      <Notice tone="warn" role="alert" title={text("flows.replay.gone")} actions={other}>
        <p>{text(source.kind === "browser" ? "flows.replay.gone.browser" : "flows.replay.gone.server")}</p>
      </Notice>
    )
  }
  if (isBroken(stored)) {
    return (
      <>
        <BrokenLogNotice broken={stored} shown={0} />
        <p>{other}</p>
      </>
    )
  }
  const own = source.kind === "browser"
  const frame = frameOf(query.frame)
  return <Player key={kept} {...{ loaded, paint, stored, own, frame }} onFrame={go} onClose={close} />
}

function frameOf(asked: string | undefined): number {
  return asked !== undefined && /^\d{1,6}$/.test(asked) ? Number(asked) : 0
}
