import type { ScannerCamera } from "../../../domain/tickets/ports.ts"

/** How often the picture is looked at. Milliseconds. */
const LOOK_MS = 120
/** The same code is told again only after so long. */
const AGAIN_MS = 3_000

/** Reads the code of a frame; null: there is none in it. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>

type DetectorClass = {
  new (options: {
    readonly formats: readonly string[]
  }): {
    readonly detect: (source: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]>
  }
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader; null where it has none for QR codes. */
async function ownReader(): Promise<Reader | null> {
  const made: DetectorClass | undefined = Reflect.get(globalThis, "BarcodeDetector")
  const formats = (await made?.getSupportedFormats().catch(() => [])) ?? []
  if (made === undefined || !formats.includes("qr_code")) return null
  const detector = new made({ formats: ["qr_code"] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** The reader that comes with the page, from the shop's own address. */
async function broughtReader(): Promise<Reader> {
  const { prepareZXingModule, readBarcodes, wasmUrl } = await import("./zxing.js")
  await prepareZXingModule({
    overrides: { locateFile: (path, prefix) => (path.endsWith(".wasm") ? wasmUrl : `${prefix}${path}`) },
    fireImmediately: true,
  })
  const canvas = document.createElement("canvas")
  const drawing = canvas.getContext("2d", { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (drawing === null || width === 0 || height === 0) return null
    canvas.width = width
    canvas.height = height
    drawing.drawImage(video, 0, 0)
    const frame = drawing.getImageData(0, 0, width, height)
    const found = await readBarcodes(frame, { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 1 })
    return found.find(({ isValid }) => isValid)?.text ?? null
  }
}

export const camera: ScannerCamera = {
  start: async (video, read) => {
    const reader = (await ownReader()) ?? (await broughtReader())
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
        const found = await reader(video).catch(() => null)
        if (found !== null && isOn && (found !== last.text || Date.now() - last.at > AGAIN_MS)) {
          last = { text: found, at: Date.now() }
          read(found)
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
