import { normalPoint } from "../../domain/search/place.ts"
import { type GeolocationCode, type Located, positionOptions } from "../../domain/search/visitor.ts"

/** What the code needs of the browser's window to find the position. */
export type Surroundings = {
  readonly isSecureContext: boolean
  readonly navigator: { readonly geolocation?: Geolocation }
}

/** By the codes of `GeolocationPositionError`. */
const failures: Readonly<Record<number, GeolocationCode>> = {
  1: "geolocation_denied",
  2: "geolocation_unavailable",
  3: "geolocation_timeout",
}

/**
 * Asks the browser for its position. Never rejects. Browsers refuse pages that are not served securely, so those do not
 * even ask.
 */
export async function locateVisitor({ isSecureContext, navigator }: Surroundings = window): Promise<Located> {
  const { geolocation } = navigator
  if (!isSecureContext) return { ok: false, code: "geolocation_insecure" }
  if (!geolocation) return { ok: false, code: "geolocation_not_supported" }
  return new Promise((resolve) => {
    const failed = (code: number) => resolve({ ok: false, code: failures[code] ?? "geolocation_unavailable" })
    geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        const point = normalPoint({ lat: coords.latitude, lon: coords.longitude })
        if (point === null) return failed(2)
        const at = Temporal.Instant.fromEpochMilliseconds(Math.round(timestamp)).toString()
        resolve({ ok: true, location: { ...point, at } })
      },
      ({ code }) => failed(code),
      positionOptions,
    )
  })
}
