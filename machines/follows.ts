import { bookingFollowsPayment, paymentFollowsBooking } from "./booking/follows.ts"
import {
  giftDeliveryFollowsGiftOrder,
  giftDeliveryFollowsVoucher,
  voucherFollowsGiftDelivery,
} from "./gift-delivery/follows.ts"
import { giftOrderFollowsPayment, paymentFollowsGiftOrder } from "./gift-order/follows.ts"
import { giftPostingFollowsGiftOrder, giftPostingFollowsVoucher } from "./gift-posting/follows.ts"
import type { AnyFollow } from "./kit/follow.ts"
import { participationFollowsBooking } from "./participation/follows.ts"
import { payLinkFollowsPayment, paymentFollowsPayLink } from "./pay-link/follows.ts"
import { bookingFollowsPayLink, payLinkFollowsBooking } from "./pay-link/follows-booking.ts"
import { pointsFollowsBooking } from "./points/follows.ts"
import { pointsFollowsAccount } from "./points/follows-account.ts"
import { pointsFollowsGiftOrder } from "./points/follows-gift.ts"
import { referralFollowsAccount, referralFollowsPoints } from "./referral/follows.ts"
import { pointsFollowsReferral } from "./referral/follows-points.ts"
import { reviewFollowsBooking } from "./review/follows.ts"
import { giftOrderFollowsVoucher, voucherFollowsGiftOrder } from "./voucher/follows.ts"
import { voucherFollowsPayment } from "./voucher/follows-payment.ts"
import { waitingFollowsBooking } from "./waiting/follows.ts"
import { withdrawalFollowsBooking, withdrawalFollowsPayLink } from "./withdrawal/follows.ts"

/** Every follow of the product: what flows tell each other. */
export const follows: readonly AnyFollow[] = [
  participationFollowsBooking,
  payLinkFollowsBooking,
  bookingFollowsPayLink,
  withdrawalFollowsBooking,
  withdrawalFollowsPayLink,
  paymentFollowsPayLink,
  payLinkFollowsPayment,
  paymentFollowsBooking,
  bookingFollowsPayment,
  pointsFollowsBooking,
  pointsFollowsAccount,
  pointsFollowsReferral,
  referralFollowsAccount,
  referralFollowsPoints,
  reviewFollowsBooking,
  waitingFollowsBooking,
  paymentFollowsGiftOrder,
  giftOrderFollowsPayment,
  // The voucher is opened before the delivery that follows it.
  voucherFollowsGiftOrder,
  giftOrderFollowsVoucher,
  voucherFollowsPayment,
  giftDeliveryFollowsGiftOrder,
  giftDeliveryFollowsVoucher,
  voucherFollowsGiftDelivery,
  giftPostingFollowsGiftOrder,
  giftPostingFollowsVoucher,
  pointsFollowsGiftOrder,
]
