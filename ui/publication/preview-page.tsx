import { bookingPolicy } from "../../domain/booking/policy.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import type { PartnerExperience } from "../../domain/publication/ports.ts"
import { Detail } from "../experience/detail.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import type { MapOfPoint } from "../kit/map-of-point.ts"
import { Notice } from "../kit/notice.tsx"
import p from "../partner/partner.module.css"

type Props = PartnerExperience & { readonly map: MapOfPoint }

/** The page that customers will see, without what only they can do there. */
export function PreviewPage({ id, preview, map }: Props) {
  const text = useText()
  const locale = useLocale()
  const back = <a href={publicPath(partnerPaths.experience(id), locale)}>{text("publication.preview.back")}</a>
  return (
    <>
      <div className={p.portal}>
        <Notice
          tone="info"
          title={text(preview === null ? "publication.preview.missing" : "publication.preview.lead")}
          actions={back}
        />
      </div>
      {preview !== null && (
        <Detail
          experience={preview}
          isPreview
          bookingBox={<p>{text("publication.preview.box")}</p>}
          holdMinutes={bookingPolicy.checkoutMinutes}
          map={map}
        />
      )}
    </>
  )
}
