import type { BookingView } from "../../domain/booking/views.ts"
import { walletPassPath } from "../../domain/booking/wallets.ts"
import { useText } from "../i18n/messages.tsx"
import { type Drawing, Icon } from "../kit/icon.tsx"
import s from "./booking-page.module.css"
import { CalendarLink } from "./calendar-link.tsx"
import { MapLink } from "./map-link.tsx"

const wallet: Drawing =
  "M18 8.5V6.5A1.5 1.5 0 0 0 16.5 5h-11A1.5 1.5 0 0 0 4 6.5v11A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5V10a1.5 1.5 0 0 0-1.5-1.5H5.2M16.3 13.7v.1"

const printer: Drawing =
  "M7 9V4h10v5M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7z"

/**
 * Links for a sold booking: to the map, to the phone's wallet, if the shop issues passes (BK-09), and to the calendar.
 */
export function KeepLinks({ view }: { view: BookingView }) {
  const text = useText()
  return (
    <>
      {view.wallets.length > 0 && (
        <div className={s.wallets}>
          {view.wallets.map((name) => (
            <a key={name} className={s.wallet} href={walletPassPath(view.token, name)}>
              <Icon name={wallet} />
              {text(`booking.wallet.${name}`)}
            </a>
          ))}
        </div>
      )}
      <MapLink experience={view.experience} />
      <CalendarLink token={view.token} />
      <button type="button" className={s.file} onClick={() => print()}>
        <Icon name={printer} />
        {text("booking.print")}
      </button>
    </>
  )
}
