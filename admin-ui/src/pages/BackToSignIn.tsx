import Button from '@mui/material/Button';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Link } from 'react-router';

/** Link from a public page to the sign-in. */
export const BackToSignIn = () => (
  <Button variant="outlined" component={Link} to="/signin">
    {shellWords.register.back}
  </Button>
);
