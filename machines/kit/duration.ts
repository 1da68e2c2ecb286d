const EXACT = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?$/

/** The milliseconds of an ISO 8601 duration in exact time: `PT48H`, `PT1M30S`. Throws RangeError on any other text. */
export function durationMilliseconds(duration: string): number {
  const [whole, hours = "0", minutes = "0", seconds = "0"] = EXACT.exec(duration) ?? []
  if (whole === undefined) throw new RangeError(`not a duration in exact time, like PT48H: ${duration}`)
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
}
