import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { encode } from 'uqr';
import styles from './SecondFactor.module.css';

/** A QR code, always dark on white: cameras do not read it the other way round. Loaded when it is shown. */
export default function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={secondFactorWords.setUp.picture}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
