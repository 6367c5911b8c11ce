/** The logo: two ridges, the nearer one in the accent colour. */
export const BrandMark = ({ size = 24 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none' }}
  >
    <path d="M2 17.5L8.6 7L12.4 12.6L15 9L22 17.5" stroke="var(--control)" strokeWidth="2" />
    <path d="M2 20.5L9.4 14.2L13 17L16.4 14.6L22 20.5" stroke="var(--accent)" strokeWidth="2.25" />
  </svg>
);
