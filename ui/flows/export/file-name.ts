import type { Picture } from "../../../machines/kit/picture/types.ts"

/** `booking-2.it.svg` */
export function fileName(
  { flow, version, locale }: Pick<Picture, "flow" | "version" | "locale">,
  ending: string,
): string {
  return `${flow}-${version}.${locale}.${ending}`
}
