import { useEffect, useRef, useState } from "react"
import type { ScannerCamera } from "../../domain/tickets/ports.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import s from "./scan.module.css"

type Props = { readonly camera: ScannerCamera; readonly read: (text: string) => void }
type Running = Awaited<ReturnType<ScannerCamera["start"]>>

export function CameraView({ camera, read }: Props) {
  const text = useText()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(read)
  const [running, setRunning] = useState<Running | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isLit, setIsLit] = useState(false)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => () => running?.stop(), [running])
  const start = async () => {
    if (video.current === null) return
    try {
      setHasFailed(false)
      setRunning(await camera.start(video.current, (found) => latest.current(found)))
    } catch {
      setHasFailed(true)
    }
  }
  const stop = () => {
    running?.stop()
    setRunning(null)
  }
  const light = running?.light ?? null
  return (
    <section aria-label={text("scan.camera")} className={s.camera}>
      <video ref={video} className={s.video} muted playsInline hidden={running === null} />
      {hasFailed && <Notice tone="warn" role="status" title={text("scan.noCamera")} />}
      <div className={s.buttons}>
        {running === null ? (
          <Button size="large" icon="ticket" onClick={() => void start()}>
            {text("scan.start")}
          </Button>
        ) : (
          <Button variant="secondary" onClick={stop}>
            {text("scan.stop")}
          </Button>
        )}
        {light !== null && (
          <Button
            variant="secondary"
            aria-pressed={isLit}
            onClick={() => {
              setIsLit(!isLit)
              void light(!isLit)
            }}
          >
            {text("scan.light")}
          </Button>
        )}
      </div>
    </section>
  )
}
