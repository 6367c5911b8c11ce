import styles from './SignIn.module.css';

/** Decoration: ridges one behind the other, the nearest in the accent colour. */
export const Ridges = () => (
  <svg
    className={styles.ridges}
    viewBox="0 0 800 420"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d="M0 190L90 130L170 175L290 70L370 150L450 95L560 180L660 110L800 200V420H0z"
      fill="var(--accent)"
      opacity="0.1"
    />
    <path
      d="M0 260L120 190L210 245L330 150L430 235L520 190L630 255L720 205L800 250V420H0z"
      fill="var(--accent)"
      opacity="0.18"
    />
    <path
      d="M0 330L110 270L230 325L350 245L470 315L590 270L700 330L800 295V420H0z"
      fill="var(--accent)"
      opacity="0.34"
    />
    <path d="M0 390L140 340L260 385L400 325L540 380L660 345L800 385V420H0z" fill="var(--accent)" opacity="0.9" />
  </svg>
);
