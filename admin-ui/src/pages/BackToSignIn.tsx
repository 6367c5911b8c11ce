import Button from '@mui/material/Button';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Link } from 'react-router';

/** The way back from a public page. */
export const BackToSignIn = () => (
  <Button variant="outlined" component={Link} to="/signin">
    {shellWords.register.back}
  </Button>
);
