import type { ScannerCamera } from "../../../domain/tickets/ports.ts"

/** How often the picture is looked at. Milliseconds. */
const LOOK_MS = 120
/** The same code is told again only after so long. */
const AGAIN_MS = 3_000

type Detector = { readonly detect: (source: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader; null where it has none for QR codes. */
async function ownDetector(): Promise<Detector | null> {
  const made: DetectorClass | undefined = Reflect.get(globalThis, "BarcodeDetector")
  const formats = (await made?.getSupportedFormats().catch(() => [])) ?? []
  return made !== undefined && formats.includes("qr_code") ? new made({ formats: ["qr_code"] }) : null
}

export const camera: ScannerCamera = {
  start: async (video, read) => {
    const detector = await ownDetector()
    if (detector === null) throw new Error("this browser reads no QR codes")
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
      audio: false,
    })
    video.srcObject = stream
    await video.play()
    let isOn = true
    let last = { text: "", at: 0 }
    const look = async () => {
      while (isOn) {
        const [found] = await detector.detect(video).catch(() => [])
        const isNew = found !== undefined && (found.rawValue !== last.text || Date.now() - last.at > AGAIN_MS)
        if (isNew && isOn) {
          last = { text: found.rawValue, at: Date.now() }
          read(found.rawValue)
        }
        await new Promise((next) => setTimeout(next, LOOK_MS))
      }
    }
    void look()
    const [track] = stream.getVideoTracks()
    const abilities: object = track?.getCapabilities?.() ?? {}
    return {
      stop: () => {
        isOn = false
        for (const one of stream.getTracks()) one.stop()
        video.srcObject = null
      },
      light:
        track !== undefined && Reflect.get(abilities, "torch") === true
          ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
          : null,
    }
  },
}
